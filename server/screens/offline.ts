import { customerOf, heroOf } from './people.ts'
import { screenStates } from './screen.ts'

/** A public key in the format that push services expect. */
const publicKey = `B${'q'.repeat(86)}`

export const offlineScreens = [
  ...screenStates(
    {
      id: 'hero-push',
      group: 'Hero progress',
      screen: 'Track your progress',
      path: '/hero-signup-progress',
      as: 'hero',
      answers: { 'push.key': { data: { publicKey } } },
    },
    {
      offered: {
        state: 'Something waits, and this device can be told',
        answers: { 'hero.state': { data: heroOf('vvppp') } },
        interactions: [{ wait: '.tell-on-device' }],
      },
    },
  ),
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
