import type { PersonView } from '../../contract/console/people.ts'
import { heroSteps } from '../../contract/hero-step.ts'
import { at, opened, staff } from './console-people.ts'
import { screenStates } from './screen.ts'

const idCard = {
  card: { id: 'c1', issuedAt: at('20T16:00'), issuedBy: 'the system' },
  ended: null,
  problem: null,
}
const verified: Partial<PersonView> = {
  steps: heroSteps.map(step => ({ step, status: 'VERIFIED' as const })),
  idCard,
}

/** The section about the ID card on a person's page. */
export const consoleIdCardScreens = screenStates(
  {
    id: 'console-id-card',
    group: 'Console: people',
    screen: 'The ID card of a person',
    path: '/console/people/p2',
    as: 'staff',
    answers: { ...staff(['support']), ...opened(verified) },
  },
  {
    valid: { state: 'A verified Hero with an ID card' },
    refused: {
      state: 'An ID card that is refused today',
      answers: opened({ ...verified, idCard: { ...idCard, problem: 'expired' } }),
    },
    revoked: {
      state: 'An ID card was revoked',
      answers: opened({
        ...verified,
        idCard: {
          card: null,
          ended: { at: at('20T16:00'), by: 'Ruth Adeyemi', how: 'revoked' },
          problem: null,
        },
      }),
    },
    print: {
      state: 'An ID card to print',
      post: { intent: 'openIdCard', id: 'c1' },
      answers: {
        'people.openIdCard': {
          data: {
            id: 'c1',
            firstName: 'Marisol',
            photo: '/dev/pictures/portrait.svg',
            code: '7K3M-Q0ZD-5XWP-11AB',
            address: 'https://hero.example/verify/7K3M-Q0ZD-5XWP-11AB',
            issuedAt: at('20T16:00'),
            licensesUntil: '2027-05-31',
          },
        },
      },
    },
    'second-factor': {
      state: 'The second factor before a code is shown',
      post: { intent: 'openIdCard', id: 'c1' },
      answers: {
        'people.openIdCard': { refused: 'FRESH_FACTOR_NEEDED' },
        'team.factorChallenge': { data: { factors: ['totp'], passkeyOptions: null } },
      },
    },
    'no-reason': {
      state: 'Revoked without a reason',
      post: { intent: 'revokeIdCard', id: 'c1', reason: '' },
    },
  },
)
