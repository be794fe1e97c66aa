import { base } from './review-cases.ts'
import { screenStates } from './screen.ts'

export const consoleQueueScreens = screenStates(
  { ...base, id: 'console-queue', screen: 'Queue', path: '/console' },
  {
    waiting: { state: 'Cases wait' },
    later: { state: 'A later page', path: '/console?step=drivingLicense&after=k1' },
    empty: {
      state: 'Nothing waits',
      answers: { 'review.queue': { data: { rows: [], next: null }, total: 0 } },
    },
    'not-found': {
      state: 'Nothing fits the filter',
      path: '/console?age=late',
      answers: { 'review.queue': { data: { rows: [], next: null }, total: 0 } },
    },
    decided: {
      state: 'After a decision, which can be undone',
      notice: 'decided-verify',
      answers: {
        'review.pending': {
          data: [
            {
              applicationId: 'a9',
              step: 'drivingLicense',
              applicant: 'Petra Novak',
              decision: 'verify',
              until: '2026-11-21T18:22:09.000Z',
            },
          ],
        },
      },
    },
    filtered: { state: 'Late ones of one borough', path: '/console?age=late&area=Brooklyn' },
    loading: {
      state: 'A search that takes its time',
      interactions: [
        { fill: '.con-f [name=search]', text: 'okafor' },
        { press: 'Find' },
        { wait: '.con-pending span' },
      ],
      answers: {
        'review.queue': input => (input.query?.search ? 'never' : base.answers['review.queue']),
      },
    },
    forbidden: { state: 'Not a reviewer', answers: { 'review.queue': { refused: 'FORBIDDEN' } } },
    failing: { state: 'The API fails', answers: { 'review.queue': { refused: 'UNAVAILABLE' } } },
  },
)
