import { describe, expect, it } from 'vitest'
import { dayFromIso, isBusinessDay } from '../../../../contract/business-days.ts'
import type { HeroNotice } from '../../../../contract/legal-notices.ts'
import { adverse } from '../../../../contract/staff-limits.ts'
import { choiceHints, clockWords, noticeRemarks, noticeWords } from './notice-words.ts'

/** The clock ends on Monday, November 30. */
const waiting: HeroNotice = {
  state: 'WAITING',
  sentAt: '2026-11-20T15:10:00.000Z',
  answerBy: '2026-12-01T04:59:59.000Z',
  daysLeft: null,
  daysToAnswer: 4,
  canAnswer: true,
  legalNotices: [],
  statements: [],
}
const on = (date: string) => ({ date, isBusinessDay: isBusinessDay(dayFromIso(date)) })
const at = (date: string, daysToAnswer: number) => clockWords({ ...waiting, daysToAnswer }, on(date))

describe('what the page of a notice says about time', () => {
  it('is until when to answer, while there is time', () => {
    expect(noticeWords(waiting, 'VERIFICATION').text).toMatch(
      /You can answer until November 30, 2026, 11:59 p\.m\. Eastern\.$/,
    )
    expect(at('2026-11-24', 4)).toBe('4 business days to answer, today included.')
    // A Saturday.
    expect(at('2026-11-28', 1)).toBe('1 business day to answer.')
    expect(at('2026-11-30', 1)).toBe('Today is the last day.')
  })

  it('is that it has ended, never that today is the last day, once it has', () => {
    const { title, text } = noticeWords({ ...waiting, daysToAnswer: 0 }, 'VERIFICATION')
    expect(title).toBe('No decision has been made')
    expect(text).toMatch(/The time to answer ended on November 30, 2026, 11:59 p\.m\. Eastern\./)
    expect(text).toMatch(/still answer/)
    expect(text).not.toMatch(/answer until/)
    expect(at('2026-12-02', 0)).toBeUndefined()
  })

  it('is nothing if the API that the site talks to does not count days', () => {
    const { daysToAnswer: _, ...uncounted } = waiting
    expect(clockWords(uncounted, on('2026-11-24'))).toBeUndefined()
    expect(noticeWords(uncounted, 'VERIFICATION').text).toMatch(/You can answer until/)
  })

  it('is at least the days that the law of the clock gives after a dispute', () => {
    const disputed = { ...waiting, state: 'DISPUTED', answerBy: null, daysLeft: 1 } as const
    expect(noticeWords(disputed, 'VERIFICATION').text).toContain(
      `at least another ${adverse.daysAfterDispute} business days`,
    )
  })
})

describe('the choices of the answer form', () => {
  it('say what happens to the clock as it is now', () => {
    expect(choiceHints(waiting)).toMatchObject({
      dispute: expect.stringMatching(/The clock stops\.$/),
      answer: expect.stringMatching(/The clock keeps running\.$/),
    })
    const disputed = choiceHints({ ...waiting, state: 'DISPUTED', answerBy: null, daysLeft: 4 })
    expect(disputed.dispute).toMatch(/The clock stays paused\.$/)
    expect(disputed.answer).not.toMatch(/clock/)
    expect(choiceHints({ ...waiting, daysToAnswer: 0 }).dispute).toMatch(/until the agency answers\.$/)
  })
})

describe('what appears beside a notice', () => {
  const beside = (own: Partial<HeroNotice>) =>
    noticeRemarks({ ...waiting, ...own }, 'Acme')
      .map(({ title, note }) => `${title}: ${note}`)
      .join('\n')

  it('asks to tell us, while an answer is taken', () => {
    expect(beside({})).toMatch(/tell us here\. We’ll stop the clock/)
    expect(beside({ state: 'DISPUTED', answerBy: null })).toMatch(/Tell us how long ago/)
    expect(beside({ state: 'DISPUTED', answerBy: null })).toMatch(/The clock is paused until/)
  })

  it('asks for nothing that the page cannot take any more once it is decided, and names support', () => {
    const denied = beside({ state: 'DENIED', answerBy: null, canAnswer: false })
    expect(denied).not.toMatch(/clock|here|Tell us/)
    expect(denied).toMatch(/Acme, free of charge\. If it’s corrected, write to support/)
    expect(denied).toMatch(/Commission on Human Rights/)
  })

  it('is nothing once it was taken back', () => {
    expect(beside({ state: 'WITHDRAWN', answerBy: null, canAnswer: false })).toBe('')
  })
})

describe('the page of a notice that was taken back', () => {
  const withdrawn = { ...waiting, state: 'WITHDRAWN', answerBy: null, canAnswer: false } as const

  it('says that the check goes on, as long as it does', () => {
    expect(noticeWords(withdrawn, 'VERIFICATION').text).toMatch(/Your check continues/)
  })

  it('says that the check is verified, once it is', () => {
    const { text } = noticeWords(withdrawn, 'VERIFIED')
    expect(text).toMatch(/is verified/)
    expect(text).not.toMatch(/continues|you’ll see the result/)
  })
})
