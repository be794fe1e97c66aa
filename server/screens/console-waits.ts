import type { WaitItem } from '../../contract/console/waits.ts'
import { screenStates } from './screen.ts'

const me = {
  id: 's1',
  name: 'Amara Mercer',
  email: 'a.mercer@hero.example',
  roles: ['admin' as const],
}
const item = (kind: WaitItem['kind'], name: string, own: Partial<WaitItem>): WaitItem => ({
  kind,
  name,
  step: null,
  by: 'Ruth Adeyemi',
  since: '2026-11-20T15:10:00.000Z',
  applicationId: null,
  accountId: null,
  staffId: null,
  ...own,
})
const items = [
  item('report-revised', 'Ivy Osei', { step: 'backgroundCheck', applicationId: 'a11', by: null }),
  item('dispute', 'Sami Farouk', { step: 'backgroundCheck', applicationId: 'a8' }),
  item('notice-over', 'Hector Cruz', { step: 'backgroundCheck', applicationId: 'a5' }),
  item('second-look', 'Luca Bianchi-Montgomery of the Very Long Name', {
    step: 'profilePhoto',
    applicationId: 'a6',
  }),
  item('refused-order', 'Owen Diaz', { step: 'backgroundCheck', applicationId: 'a10', by: null }),
  item('late-report', 'Nadia Rahman', { step: 'backgroundCheck', applicationId: 'a9', by: null }),
  item('late', 'Daniel Okafor', { step: 'drivingLicense', applicationId: 'a1', by: null }),
  item('erasure', 'Tasha Greene', { accountId: 'p1' }),
  item('copy', 'Jo Whitfield', { accountId: 'p2' }),
  item('team', 'Sam Second', { staffId: 's2' }),
]
const counts = { waits: 10, queue: 43, inbox: 6, safety: 1, fresh: { queue: 0, inbox: 0, safety: 0 } }

export const consoleWaitsScreens = screenStates(
  {
    id: 'console-waits',
    group: 'Console: review',
    screen: 'For you',
    path: '/console/waits',
    as: 'staff',
    answers: {
      'console.me': { data: me },
      'waits.counts': { data: counts },
      'waits.list': { data: items },
    },
  },
  {
    waiting: { state: 'Something of every kind waits' },
    fresh: {
      state: 'New messages and cases have come since',
      answers: {
        'waits.counts': { data: { ...counts, fresh: { queue: 2, inbox: 3, safety: 1 } } },
      },
    },
    empty: { state: 'Nothing waits', answers: { 'waits.list': { data: [] } } },
    forbidden: {
      state: 'Neither reviewer nor admin',
      answers: { 'console.me': { data: { ...me, roles: ['support'] } } },
    },
    failing: { state: 'The API fails', answers: { 'waits.list': { refused: 'UNAVAILABLE' } } },
  },
)
