import { expect, it } from 'vitest'
import { detailWords } from './detail-words.ts'

const person = '0199a1b2-0000-4000-8000-000000000001'
const note = '0199a1b3-0000-4000-8000-000000000002'

it('the detail of an act reads as words: names for ids, steps by their title, no JSON', () => {
  const detail = {
    step: 'drivingLicense',
    proposedBy: person,
    note,
    checks: ['ID_VALID', 'ID_SIDES'],
    from: [],
    fresh: true,
  }
  expect(detailWords(detail, { [person]: 'Ruth Adeyemi' })).toBe(
    'step: ID or driver’s license; proposed by: Ruth Adeyemi; note: #0199a1b3; checks: ID_VALID + ID_SIDES; from: none; fresh: yes',
  )
})

it('changed settings read as from one to the other', () => {
  expect(detailWords({ settings: [{ name: 'adverse.waitingDays', from: '5', to: '7' }] }, {})).toBe(
    'adverse.waitingDays: from 5 to 7',
  )
})
