import type { CallData } from '../../contract/call.ts'
import type { peopleNotAgreed } from '../../contract/console/people.ts'
import { at, staff } from './console-people.ts'
import { screenStates } from './screen.ts'

type Row = CallData<typeof peopleNotAgreed>['rows'][number]
const row = (accountId: string, name: string, verified: boolean): Row => ({
  accountId,
  name,
  email: 'm•••@example.com',
  verified,
  applies: { version: '1.0', agreedAt: at('18T15:10') },
})
const rows = [
  row('p1', 'Marisol Reyes', true),
  row('p2', 'Marisol Reyes-Montgomery of the Very Long Name', false),
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
