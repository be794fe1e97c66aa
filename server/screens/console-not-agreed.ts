import type { CallData } from '../../contract/call.ts'
import type { peopleNotAgreed } from '../../contract/console/not-agreed.ts'
import { at, staff } from './console-people.ts'
import { screenStates } from './screen.ts'

type Row = CallData<typeof peopleNotAgreed>['rows'][number]
const row = (accountId: string, name: string, own: Pick<Row, 'verified' | 'told' | 'reminded'>): Row => ({
  accountId,
  name,
  email: 'm•••@example.com',
  applies: { version: '1.0', agreedAt: at('18T15:10') },
  ...own,
})
const sent = (time: string) => ({ at: at(time), state: 'sent' as const })
const rows = [
  row('p1', 'Marisol Reyes', { verified: true, told: sent('19T14:05'), reminded: sent('20T14:05') }),
  row('p2', 'Marisol Reyes-Montgomery of the Very Long Name', {
    verified: false,
    told: { at: at('19T14:05'), state: 'failed' },
    reminded: { at: at('20T14:05'), state: 'queued' },
  }),
  row('p3', 'Wren Okafor', { verified: true, told: null, reminded: null }),
]
const path = '/console/people/not-agreed/1.0.1'

export const consoleNotAgreedScreens = screenStates(
  {
    id: 'console-not-agreed',
    group: 'Console: people',
    screen: 'Haven’t agreed to a version',
    path,
    as: 'staff',
    answers: { ...staff(['support']), 'people.notAgreed': { data: { rows, next: 'k1' } } },
  },
  {
    list: { state: 'Some haven’t agreed, and there are more' },
    next: {
      state: 'The last page',
      path: `${path}?after=k1`,
      answers: { 'people.notAgreed': { data: { rows: rows.slice(1), next: null } } },
    },
    empty: {
      state: 'Everyone has agreed',
      answers: { 'people.notAgreed': { data: { rows: [], next: null } } },
    },
    missing: { state: 'No such version', answers: { 'people.notAgreed': { refused: 'NOT_FOUND' } } },
    failing: { state: 'The API fails', answers: { 'people.notAgreed': { refused: 'UNAVAILABLE' } } },
  },
)
