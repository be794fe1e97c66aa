import { expect, it } from 'vitest'
import { noticeWords } from './result-words.ts'

const notice = { state: 'WAITING', answerBy: '2026-12-01T04:59:59.000Z', daysLeft: null } as const

it('says until when an applicant may answer a notice, and once that has passed that it has ended', () => {
  expect(noticeWords(notice, '2026-12-01T04:00:00.000Z')).toBe(
    'The applicant may answer until November 30, 2026, 11:59 p.m. Eastern',
  )
  expect(noticeWords(notice, '2026-12-01T05:00:00.000Z')).toBe(
    'The time to answer ended on November 30, 2026, 11:59 p.m. Eastern',
  )
})

it('says how much time a dispute has left', () => {
  const disputed = { state: 'DISPUTED', answerBy: null, daysLeft: 1 } as const
  expect(noticeWords(disputed, '2026-12-01T05:00:00.000Z')).toBe(
    'Disputed: the clock is paused with 1 business day left',
  )
})
