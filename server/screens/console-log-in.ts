import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { screenStates } from './screen.ts'

export const consoleLogInScreens = screenStates(
  { id: 'console-login', group: 'Console: log-in', screen: 'Log in', path: '/console/login' },
  {
    empty: { state: 'First factor' },
    ended: { state: 'After a session ended', notice: 'session-ended', path: '/console/login?next=/console' },
    out: { state: 'After log-out', notice: 'logged-out' },
    missing: { state: 'Nothing typed', post: { email: '', password: '' } },
    refused: {
      state: 'Refused',
      post: { email: 'a.mercer@hero.example', password: 'wrong' },
      answers: { 'console.logIn': { refused: 'LOGIN_FAILED' } },
    },
    throttled: {
      state: 'Too many attempts',
      post: { email: 'a.mercer@hero.example', password: 'wrong' },
      answers: {
        'console.logIn': {
          refused: 'TOO_MANY_ATTEMPTS',
          message: 'Too many attempts. Try again in 12 minutes.',
          retryAfter: 720,
        },
      },
    },
    code: {
      state: 'Second factor',
      post: { email: 'a.mercer@hero.example', password: 'right' },
      answers: {
        'console.logIn': {
          data: {
            challenge: 'challenge-of-five-minutes',
            expiresIn: 300,
            factors: ['totp', 'passkey', 'recovery'],
            passkeyOptions: '{"challenge":"sign-this","rpId":"localhost"}',
          },
        },
      },
    },
    'wrong-code': {
      state: 'Wrong code',
      post: { challenge: 'challenge-of-five-minutes', code: '305190' },
      answers: {
        'console.confirm': {
          refused: 'CODE_INCORRECT',
          errors: { code: everydayRefusals.CODE_INCORRECT.message },
        },
      },
    },
    late: {
      state: 'The code came too late',
      post: { challenge: 'challenge-of-five-minutes', code: '305190' },
      answers: {
        'console.confirm': {
          refused: 'CODE_EXPIRED',
          message: 'This took too long. Please enter your password again.',
        },
      },
    },
  },
)
