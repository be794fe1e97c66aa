import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AdverseEvent,
  actOnNotice,
  adverseEvents,
  adverseStates,
  type Notice,
  nextAdverse,
  noNotice,
} from './adverse-action.ts'
import { dayFromIso, isBusinessDay } from './business-days.ts'
import { adverse } from './staff-limits.ts'

const waitingDays = 5
const start = dayFromIso('2026-11-21')

const step = (notice: Notice, event: AdverseEvent, today: number, by = 'ruth') =>
  actOnNotice(notice, { event, by, today, waitingDays })
function must(notice: Notice, event: AdverseEvent, today: number, by = 'ruth'): Notice {
  const next = step(notice, event, today, by)
  if (typeof next === 'string') throw new Error(next)
  return next
}

describe('the table of a notice', () => {
  it('is denied only from WAITING, and left by nothing', () => {
    expect(adverseStates.filter(state => nextAdverse(state, 'deny'))).toEqual(['WAITING'])
    expect(adverseEvents.filter(event => nextAdverse('DENIED', event))).toEqual([])
  })

  it('gives five business days after the day of the notice', () => {
    const sent = must(noNotice, 'notify', start)
    expect(sent.lastDay).toBe(dayFromIso('2026-11-30'))
    expect(step(sent, 'deny', dayFromIso('2026-11-30'), 'amara')).toBe('waiting')
    expect(must(sent, 'deny', dayFromIso('2026-12-01'), 'amara').state).toBe('DENIED')
  })

  it('is not confirmed by its own sender', () => {
    const sent = must(noNotice, 'notify', start)
    expect(step(sent, 'deny', start + 30, 'ruth')).toBe('second-person')
  })

  it('stands still while the report is disputed, and goes on with what was left', () => {
    const sent = must(noNotice, 'notify', start)
    const disputed = must(sent, 'dispute', dayFromIso('2026-11-24'))
    expect(disputed.daysLeft).toBe(4)
    expect(step(disputed, 'deny', start + 300, 'amara')).toBe('disputed')
    const settled = must(disputed, 'settle', dayFromIso('2026-12-18'))
    expect(settled).toMatchObject({ state: 'WAITING', lastDay: dayFromIso('2026-12-24') })
  })

  it('leaves time to read the agency’s answer however late the dispute came', () => {
    const disputed = must(must(noNotice, 'notify', start), 'dispute', start + 40)
    expect(disputed.daysLeft).toBe(0)
    const settled = must(disputed, 'settle', dayFromIso('2027-01-04'))
    expect(settled.lastDay).toBe(dayFromIso('2027-01-06'))
  })
})

describe('100,000 random walks', () => {
  const people = ['ruth', 'amara', 'the applicant']
  const change = fc.record({
    event: fc.constantFrom(...adverseEvents),
    by: fc.constantFrom(...people),
    days: fc.integer({ min: 0, max: 6 }),
  })

  it('find no way to a denial without a notice, its whole time, a settled dispute and a second person', () => {
    let denials = 0
    fc.assert(
      fc.property(fc.array(change, { maxLength: 14 }), changes => {
        let notice: Notice = noNotice
        let today = start
        // This independent model of the rules counts one day at a time.
        let sender: string | null = null
        let waited = 0
        let sinceSettled: number | null = null
        for (const { event, by, days } of changes) {
          for (let passed = 0; passed < days; passed += 1) {
            if (notice.state === 'WAITING' && isBusinessDay(today)) {
              waited += 1
              if (sinceSettled !== null) sinceSettled += 1
            }
            today += 1
          }
          const before = notice.state
          const next = actOnNotice(notice, { event, by, today, waitingDays })
          if (typeof next === 'string') continue
          if (next.state !== nextAdverse(before, event)) throw new Error(`${before} ${event} ${next.state}`)
          if (event === 'notify') {
            sender = by
            waited = isBusinessDay(today) ? -1 : 0
            sinceSettled = null
          }
          if (event === 'settle') {
            sinceSettled = isBusinessDay(today) ? -1 : 0
            if (isBusinessDay(today)) waited -= 1
          }
          if (next.state === 'DENIED') {
            denials += 1
            if (before !== 'WAITING') throw new Error(`denied from ${before}`)
            if (sender === null || sender === by) throw new Error('denied by its sender')
            if (waited < waitingDays) throw new Error(`denied after ${waited} days`)
            if (sinceSettled !== null && sinceSettled < adverse.daysAfterDispute)
              throw new Error('denied without time to read the answer')
          }
          notice = next
        }
      }),
      { numRuns: 100_000 },
    )
    // Random walks that never reach a denial would prove nothing.
    expect(denials).toBeGreaterThan(100)
  })
})
