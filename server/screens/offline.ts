import { customerOf, heroOf } from './people.ts'
import { screenStates } from './screen.ts'

/** What an applicant reads offline; the service worker is the only one to ask for it. */
export const offlineScreens = [
  ...screenStates(
    {
      id: 'hero-offline',
      group: 'Hero progress',
      screen: 'Track your progress, offline',
      path: '/hero-signup-progress/offline',
      as: 'hero',
    },
    {
      saved: {
        state: 'Saved with a step to correct',
        answers: { 'hero.state': { data: heroOf('VvIpp') } },
      },
    },
  ),
  ...screenStates(
    {
      id: 'customer-offline',
      group: 'Customer onboarding',
      screen: 'Track your progress, offline',
      path: '/customer-signup-progress/offline',
      as: 'customer',
    },
    {
      saved: {
        state: 'Saved with the photo done',
        answers: { 'customer.profile': { data: customerOf({ photo: true, cards: [] }) } },
      },
    },
  ),
]
