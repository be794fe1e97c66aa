import type { LaunchState } from '../../contract/launch.ts'
import { launch } from '../../contract/launch-plan.ts'
import type { Interaction } from '../../web/dev/development.ts'
import { waiting } from './customer-pages.ts'
import { easyChallenge } from './easy-challenge.ts'
import { type Answers, screenStates } from './screen.ts'

const boroughs = (states: Partial<Record<string, LaunchState>> = { Manhattan: 'first' }) =>
  launch.districts.map(district => ({ district, state: states[district] ?? ('later' as const) }))

/** Twelve days and some hours after `now`. */
const soon = '2026-12-04T02:04:18.000Z'
const pilot = (countdownTo: string, left: number): Answers => ({
  'launch.boroughs': { data: { boroughs: boroughs(), countdownTo } },
  'signUp.spots': { data: { total: 100, left } },
})

const typed = {
  name: 'Maya',
  last_name: 'Lindqvist',
  email: 'maya@lindqvist.example',
  zipcode: '10013',
  district: 'Manhattan',
}
const sent = { ...typed, recaptcha_token: 'a-token' }
const fill = (change: Partial<typeof typed> = {}): Interaction[] =>
  Object.entries({ ...typed, ...change }).map(([name, value]) =>
    name === 'district' ? { pick: `#${name}`, value } : { fill: `#${name}`, text: value },
  )
const press: Interaction = { press: '.wl button[type=submit]' }
const botChallenge: Answers = {
  'signUp.botChallenge': { data: { provider: 'altcha', challenge: easyChallenge } },
}
const joined: Answers = { 'waitlist.join': { data: { joined: true } } }

const page = screenStates(
  { id: 'prelaunch', group: 'Prelaunch', screen: 'NYC pilot', path: '/prelaunch', answers: pilot(soon, 37) },
  {
    open: { state: 'Twelve days before it closes', answers: waiting },
    'last-seconds': {
      state: 'Three seconds before it closes',
      // This is in the past, because a page with the current hour would follow the browser's clock.
      now: '2025-09-10T07:59:57.000Z',
      answers: pilot('2025-09-10T08:00:00.000Z', 37),
    },
    closed: { state: 'After it closed', answers: pilot('2025-09-10T08:00:00.000Z', 100) },
    'one-spot': { state: 'One spot left', answers: pilot(soon, 1) },
    'no-spot': { state: 'No spot left', answers: pilot(soon, 0) },
    'manhattan-open': {
      state: 'Manhattan is open',
      answers: {
        'launch.boroughs': {
          data: { boroughs: boroughs({ Manhattan: 'open', Brooklyn: 'first' }), countdownTo: soon },
        },
      },
    },
    unreachable: {
      state: 'API not reachable',
      answers: {
        'launch.boroughs': { refused: 'UNAVAILABLE' },
        'signUp.spots': { refused: 'UNAVAILABLE' },
      },
    },
    apply: { state: 'Apply Now', interactions: [{ press: '.herocard .btn' }, { wait: '.modal[open]' }] },
  },
)

const form = screenStates(
  {
    id: 'waitlist',
    group: 'Prelaunch',
    screen: 'Waitlist',
    path: '/prelaunch',
    answers: { ...pilot(soon, 37), ...botChallenge },
  },
  {
    errors: { state: 'Sent empty', interactions: [press, { wait: '.wl .summary' }] },
    'errors-without-scripts': {
      state: 'Sent empty, without scripts',
      post: { ...sent, name: '', email: 'm@' },
    },
    'other-district': { state: 'ZIP in another district', interactions: fill({ zipcode: '11201' }) },
    outside: { state: 'ZIP outside New York', interactions: fill({ zipcode: '07030' }) },
    submitting: {
      state: 'Submitting',
      answers: { 'waitlist.join': 'never' },
      interactions: [...fill(), press],
    },
    joined: {
      state: 'On the list',
      answers: joined,
      interactions: [...fill(), press, { wait: '.note--ok' }],
    },
    'joined-without-scripts': { state: 'On the list, without scripts', answers: joined, post: sent },
    'no-token': { state: 'No token, without scripts', post: typed },
    'no-challenge': {
      state: 'The bot check does not load',
      answers: { 'signUp.botChallenge': { refused: 'UNAVAILABLE' } },
      interactions: [...fill(), press, { wait: '.note--bad' }],
    },
    'bot-check-failed': {
      state: 'Not taken for a person',
      answers: { 'waitlist.join': { refused: 'BOT_CHECK_FAILED' } },
      post: sent,
    },
    throttled: {
      state: 'Too many attempts',
      answers: {
        'waitlist.join': {
          refused: 'TOO_MANY_ATTEMPTS',
          message: 'Too many attempts. Try again in 42 minutes.',
          retryAfter: 2_520,
        },
      },
      post: sent,
    },
    unavailable: {
      state: 'The bot check is away',
      answers: { 'waitlist.join': { refused: 'UNAVAILABLE', retryAfter: 30 } },
      interactions: [...fill(), press, { wait: '.note--bad' }],
    },
  },
)

const codeSent = { digits: 4, expiresIn: 300, resendIn: 30, sendsLeft: 2 }
const person = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@lindqvist.example',
  password: 'Lamp-post 7!',
  countryCode: '+1',
  phone: '212 555 0148',
  neighbourhood: 'Upper East Side',
  termsAndConditions: 'on',
  contactAgree: 'on',
}
const signUp = screenStates(
  {
    id: 'prelaunch-sign-up',
    group: 'Prelaunch',
    screen: 'Prelaunch sign-up',
    path: '/prelaunch-signup',
    answers: { 'signUp.botChallenge': { data: { provider: 'altcha' } } },
  },
  {
    empty: { state: 'Empty' },
    errors: { state: 'Sent empty', interactions: [{ press: 'Sign Up' }] },
    refused: {
      state: 'The code is refused',
      answers: {
        'customer.requestCode': { refused: 'PHONE_EXISTS', errors: { phone: 'Phone already exist' } },
      },
      post: person,
    },
    code: {
      state: 'Code page, without scripts',
      answers: { 'customer.requestCode': { data: codeSent } },
      post: person,
    },
  },
)

export const prelaunchScreens = [...page, ...form, ...signUp]
