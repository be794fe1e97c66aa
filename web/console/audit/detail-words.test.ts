import { expect, it } from 'vitest'
import { settingsForm } from '../../../contract/console/settings.ts'
import { keysOf } from '../../../contract/keys.ts'
import { launch } from '../../../contract/launch-plan.ts'
import { pricesFrom, usualPrices } from '../../../contract/prices.ts'
import { limits } from '../../../contract/rate-limits.ts'
import { detailWords } from './detail-words.ts'
import { settingNamesIn } from './setting-names.server.ts'

/** Fields that are no settings. The boroughs are recorded by their names. */
const isOfForm = (name: string) =>
  ['reason', 'version', 'manhattan', 'brooklyn', 'queens', 'bronx', 'statenIsland'].includes(name)

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

it.each([
  ...keysOf(pricesFrom(usualPrices)),
  ...keysOf(settingsForm.shape).filter(name => !isOfForm(name)),
  ...keysOf(limits),
  ...launch.districts.map(district => `state.${district}`),
])('a changed setting reads as its form calls it: %s', name => {
  const detail = { changes: [{ name, from: '1', to: '2' }] }
  const names = settingNamesIn([{ detail }])
  expect(names[name]).toMatch(/^[A-Z]/)
  expect(detailWords(detail, names)).toBe(`${names[name]}: from 1 to 2`)
})

it('changed settings read as from one to the other', () => {
  expect(detailWords({ settings: [{ name: 'adverse.waitingDays', from: '5', to: '7' }] }, {})).toBe(
    'adverse.waitingDays: from 5 to 7',
  )
})
