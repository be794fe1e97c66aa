import { audienceNames } from '../../contract/audience.ts'
import { waitMessage } from '../../contract/errors.ts'
import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { messages } from '../../contract/messages.ts'
import type { Interaction } from '../../web/dev/development.ts'
import type { Answers } from './screen.ts'
import { type Screen, screenStates } from './screen.ts'

const typed = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@lindqvist.example',
  password: 'Lamp-post 7!',
  countryCode: '+1',
  phone: '212 555 0148',
  termsAndConditions: 'on',
  contactAgree: 'on',
}
const fill: readonly Interaction[] = [
  ...(['firstName', 'lastName', 'email', 'password', 'phone'] as const).map(name => ({
    fill: `#${name}`,
    text: typed[name],
  })),
  { press: '#termsAndConditions' },
  { press: '#contactAgree' },
]
const codeSent = { digits: 4, expiresIn: 300, resendIn: 30, sendsLeft: 2 }
const askForCode: readonly Interaction[] = [...fill, { press: 'Sign Up' }]
const enterCode: readonly Interaction[] = [
  ...askForCode,
  { wait: 'input[name=phoneOTP]' },
  { fill: 'input[name=phoneOTP]', text: '4071' },
  { press: 'Submit' },
  { wait: '.modal .err' },
]
const tooMany = {
  refused: 'TOO_MANY_ATTEMPTS',
  message: 'Too many attempts. Try again in 42 minutes.',
  retryAfter: 2_520,
} as const

/** Both sign-ups are one screen with different texts, so each gets every state. */
function signUp(audience: 'customer' | 'hero'): Screen[] {
  const request = `${audience}.requestCode` as const
  const enter = `${audience}.signUp` as const
  const sent: Answers = { [request]: { data: codeSent } }
  const refused = (answer: Answers[typeof request]): Answers => ({ [request]: answer })
  const afterCode = (answer: Answers[typeof enter]): Answers => ({ ...sent, [enter]: answer })
  const wait: Interaction = { wait: '[role=alert]' }
  return screenStates(
    {
      id: `${audience}-sign-up`,
      group: 'Sign-up',
      screen: `${audienceNames[audience]} sign-up`,
      path: `/${audience}-signup`,
      answers: {
        'signUp.botChallenge': { data: { provider: 'altcha' } },
        'signUp.spots': { data: { total: 100, left: 37 } },
        'signUp.checkInvitation': { data: { known: true, message: 'This code is good.' } },
      },
    },
    {
      empty: { state: 'Empty' },
      errors: { state: 'Sent empty', interactions: [{ press: 'Sign Up' }] },
      'errors-without-scripts': {
        state: 'Sent empty, without scripts',
        post: { firstName: '', email: 'maya@' },
      },
      checklist: { state: 'Password half way', interactions: [{ fill: '#password', text: 'Lamp' }] },
      'email-typo': {
        state: 'The mail provider looks mistyped',
        interactions: [
          { fill: '#email', text: 'maya@gmial.com' },
          { fill: '#password', text: 'Lamp' },
          { wait: '#email-hint button' },
        ],
      },
      'phone-exists': {
        state: 'Phone already exists',
        answers: refused({ refused: 'PHONE_EXISTS', errors: { phone: 'Phone already exist' } }),
        interactions: [...askForCode, wait],
      },
      'country-not-open': {
        state: 'Country not open',
        answers: refused({ refused: 'COUNTRY_NOT_OPEN' }),
        interactions: [...askForCode, wait],
      },
      throttled: { state: 'Too many codes', answers: refused(tooMany), interactions: [...askForCode, wait] },
      paused: {
        state: 'Codes paused',
        answers: refused({
          refused: 'CODES_PAUSED',
          message: waitMessage('CODES_PAUSED', 720),
        }),
        interactions: [...askForCode, wait],
      },
      unreachable: {
        state: 'API not reachable',
        answers: refused({ refused: 'UNAVAILABLE' }),
        interactions: [...askForCode, wait],
      },
      sending: { state: 'The code is being sent', answers: refused('never'), interactions: askForCode },
      code: { state: 'Code asked for', answers: sent, interactions: [...askForCode, { wait: '.modal' }] },
      'code-live': {
        state: 'The code sent before is still good',
        answers: { [request]: { data: { ...codeSent, resendIn: 12, expiresIn: 252, alreadySent: true } } },
        interactions: [...askForCode, { wait: '.modal' }],
      },
      'code-last': {
        state: 'The last code of the day',
        answers: { [request]: { data: { ...codeSent, resendIn: 86_310, sendsLeft: 0 } } },
        interactions: [...askForCode, { wait: '.modal' }],
      },
      'code-called': {
        state: 'Called with the code, and can be called again',
        answers: { [request]: { data: { ...codeSent, resendIn: 0, canCall: true, called: true } } },
        interactions: [...askForCode, { wait: '.modal' }],
      },
      'internet-number': {
        state: 'Code sent to an internet phone number',
        answers: { [request]: { data: { ...codeSent, internetNumber: true, canCall: true } } },
        interactions: [...askForCode, { wait: '.modal' }],
      },
      landline: {
        state: 'A landline that can be called',
        answers: refused({ refused: 'INVALID_INPUT', errors: { phone: messages.phoneLandlineCall } }),
        interactions: [...askForCode, wait],
      },
      'code-canceled': {
        state: 'Canceled while the code is good',
        answers: sent,
        interactions: [...askForCode, { wait: '.modal' }, { press: 'Cancel' }],
      },
      'wrong-code': {
        state: 'Wrong code',
        answers: afterCode({ refused: 'CODE_INCORRECT', message: everydayRefusals.CODE_INCORRECT.message }),
        interactions: enterCode,
      },
      'expired-code': {
        state: 'Expired code',
        answers: afterCode({ refused: 'CODE_EXPIRED', message: 'The code has expired. Request a new one.' }),
        interactions: enterCode,
      },
      'too-many-guesses': {
        state: 'Too many guesses',
        answers: afterCode(tooMany),
        interactions: [...enterCode.slice(0, -1), { wait: '.modal .note' }],
      },
      'code-without-scripts': { state: 'Code page, without scripts', answers: sent, post: typed },
      'last-code-without-scripts': {
        state: 'Code page with the last code, without scripts',
        answers: { [request]: { data: { ...codeSent, sendsLeft: 0, alreadySent: true } } },
        post: typed,
      },
    },
  )
}

const login = { audience: 'hero', username: 'daniel@okafor.example', password: 'wrong' }
const logIn = screenStates(
  { id: 'log-in', group: 'Account', screen: 'Log in', path: '/login' },
  {
    empty: { state: 'Empty' },
    notice: {
      state: 'After a session ended',
      notice: 'session-ended',
      path: '/login?next=/hero-signup-progress',
    },
    out: { state: 'After log-out', notice: 'logged-out' },
    missing: { state: 'Nothing typed', post: { audience: 'customer', username: '', password: '' } },
    refused: { state: 'Refused', post: login, answers: { 'account.logIn': { refused: 'LOGIN_FAILED' } } },
    throttled: { state: 'Too many attempts', post: login, answers: { 'account.logIn': tooMany } },
    unreachable: {
      state: 'API not reachable',
      post: login,
      answers: { 'account.logIn': { refused: 'UNAVAILABLE' } },
    },
  },
)

const resetSent = { 'account.requestResetCode': { data: { ...codeSent, digits: 6 } } } satisfies Answers
const target = { audience: 'customer', username: 'maya@lindqvist.example' }
const reset = screenStates(
  { id: 'reset', group: 'Account', screen: 'Reset the password', path: '/reset-password' },
  {
    ask: { state: 'Ask for a code' },
    missing: { state: 'Nothing typed', post: { ...target, username: '' } },
    code: { state: 'Code on its way', post: target, answers: resetSent },
    'code-live': {
      state: 'The code sent before is still good',
      post: target,
      answers: {
        'account.requestResetCode': { data: { ...codeSent, digits: 6, resendIn: 9, alreadySent: true } },
      },
    },
    'code-last': {
      state: 'The last code of the day',
      post: target,
      answers: { 'account.requestResetCode': { data: { ...codeSent, digits: 6, sendsLeft: 0 } } },
    },
    again: { state: 'Code sent again', post: { ...target, times: '1' }, answers: resetSent },
    'wrong-code': {
      state: 'Wrong code',
      post: { ...target, intent: 'check', code: '118204', times: '1', sendsLeft: '2' },
      answers: {
        'account.checkResetCode': {
          refused: 'CODE_INCORRECT',
          message: everydayRefusals.CODE_INCORRECT.message,
        },
      },
    },
    password: {
      state: 'New password',
      post: { ...target, intent: 'check', code: '118204', times: '1', sendsLeft: '2' },
      answers: { 'account.checkResetCode': { data: { resetToken: 'token-of-ten-minutes', expiresIn: 600 } } },
    },
    'weak-password': {
      state: 'Password refused',
      post: { intent: 'password', resetToken: 'token-of-ten-minutes', password: 'lamp' },
    },
  },
)

export const signUpScreens = [...signUp('customer'), ...signUp('hero'), ...logIn, ...reset]
