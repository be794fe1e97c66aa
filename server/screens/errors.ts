import { screenStates } from './screen.ts'

export const errorScreens = [
  ...screenStates(
    { id: 'not-found', group: 'Errors', screen: 'Page not found', path: '/no-such-stop' },
    { page: { state: 'Unknown address' } },
  ),
  ...screenStates(
    { id: 'wrong-audience', group: 'Errors', screen: 'Wrong audience', path: '/hero-signup-progress' },
    {
      customer: { state: 'A customer on a Hero page', as: 'customer' },
      hero: { state: 'A Hero on a customer page', as: 'hero', path: '/customer-signup-progress' },
    },
  ),
  ...screenStates(
    {
      id: 'error',
      group: 'Errors',
      screen: 'Unexpected Application Error',
      path: '/hero-signup-progress',
      as: 'hero',
    },
    {
      broken: { state: 'Something broke', answers: { 'hero.state': { refused: 'INTERNAL' } } },
      unreachable: {
        state: 'The API does not answer',
        answers: { 'hero.state': { refused: 'UNAVAILABLE' } },
      },
    },
  ),
]
