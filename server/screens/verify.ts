import { type Answers, screenStates } from './screen.ts'

const code = '7K3M-Q0ZD-5XWP-11AB'
const valid: Answers = {
  'idCards.check': {
    data: {
      day: '2026-11-21',
      hero: {
        firstName: 'Marcus',
        photo: '/dev/pictures/portrait.svg',
        phrase: ['lantern', 'pancake', 'harbor', 'violin'],
      },
    },
  },
}
const named = (firstName: string): Answers => ({
  'idCards.check': {
    data: {
      day: '2026-11-21',
      hero: {
        firstName,
        photo: '/dev/pictures/portrait.svg',
        phrase: ['chestnut', 'trumpet', 'squirrel', 'postcard'],
      },
    },
  },
})

export const verifyScreens = [
  ...screenStates(
    { id: 'verify', group: 'Safety', screen: 'Is this my Hero?', path: '/verify' },
    {
      page: { state: 'The form' },
      short: { state: 'A code that is too short', post: { code: '7k3m q0zd' } },
      empty: { state: 'Sent empty', post: { code: '' } },
    },
  ),
  ...screenStates(
    { id: 'verify-card', group: 'Safety', screen: 'The page of an ID card', path: `/verify/${code}` },
    {
      valid: { state: 'A Hero who may walk today', answers: valid },
      'long-name': { state: 'A long name', answers: named('Maximiliano-Bartholomew') },
      refused: {
        state: 'Refused, whatever the reason',
        answers: { 'idCards.check': { data: { day: '2026-11-21', hero: null } } },
      },
      stopped: {
        state: 'Too many codes were tried',
        answers: { 'idCards.check': { refused: 'TOO_MANY_ATTEMPTS', retryAfter: 1_500 } },
      },
      failing: {
        state: 'The API fails',
        answers: { 'idCards.check': { refused: 'UNAVAILABLE' } },
      },
    },
  ),
]
