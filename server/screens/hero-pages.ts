import type { Interaction } from '../../web/dev/development.ts'
import { screenStates } from './screen.ts'

const page = (id: string, screen: string, path: string) =>
  screenStates({ id, group: 'For Heroes', screen, path }, { page: { state: 'As everyone sees it' } })

const request = {
  name: 'Ada Mercer',
  email: 'ada@example.com',
  topic: 'license',
  day: '2026-11-24',
  time: 'morning',
}
const fill: readonly Interaction[] = [
  { fill: '#name', text: request.name },
  { fill: '#email', text: request.email },
]

export const heroPagesScreens = [
  ...page('hero-home', 'Be a Hero', '/hero-home'),
  ...page('hero-register', 'How to register', '/hero-register'),
  ...page('hero-how-it-works', 'How it works for Heroes', '/hero-how-it-works'),
  ...page('hero-using-app', 'Using the app', '/hero-using-app'),
  ...page('how-to-use-app', 'How to use the app', '/how-to-use-app'),
  ...page('accept-assignment', 'Accept an assignment', '/accept-assignment'),
  ...page('how-rating-works', 'How rating works', '/how-rating-works'),
  ...page('assignment-tips', '5 tips', '/assignment-tips'),
  ...page('hero-safety', 'Hero safety', '/hero-safety'),
  ...screenStates(
    { id: 'hero-earning', group: 'For Heroes', screen: 'Earnings', path: '/hero-earning' },
    {
      page: { state: 'With the example' },
      counted: { state: 'Counted', path: '/hero-earning?minutes=45&assignments=12' },
      refused: { state: 'Both fields wrong', path: '/hero-earning?minutes=ten&assignments=0' },
    },
  ),
  ...screenStates(
    {
      id: 'hero-overview',
      group: 'For Heroes',
      screen: 'Overview with sign-up',
      path: '/hero-overview',
      answers: {
        'signUp.botChallenge': { data: { provider: 'altcha' } },
        'signUp.checkInvitation': { data: { known: true, message: 'This code is good.' } },
      },
    },
    {
      page: { state: 'As everyone sees it' },
      errors: { state: 'Sent empty', interactions: [{ press: 'Sign Up' }] },
      'errors-without-scripts': {
        state: 'Sent empty, without scripts',
        post: { firstName: '', email: 'maya@' },
      },
    },
  ),
  ...screenStates(
    {
      id: 'hero-contact',
      group: 'For Heroes',
      screen: 'Contact us',
      path: '/hero-contact',
      answers: { 'signUp.botChallenge': { data: { provider: 'altcha' } } },
    },
    {
      page: { state: 'As everyone sees it' },
      'no-phone': { state: 'Without a support number', settings: { support: {} } },
      errors: { state: 'Request sent empty', interactions: [...fill, { press: 'Ask for an appointment' }] },
      sent: {
        state: 'Request sent',
        post: request,
        answers: { 'support.requestAppointment': { data: { reference: 'AP-7KQ2MXRD' } } },
      },
      'day-over': {
        state: 'A day that is over',
        post: { ...request, day: '2026-11-20' },
        answers: {
          'support.requestAppointment': {
            refused: 'INVALID_INPUT',
            errors: { day: 'Please choose a day from tomorrow to 60 days ahead' },
          },
        },
      },
      throttled: {
        state: 'Too many requests',
        post: request,
        answers: {
          'support.requestAppointment': {
            refused: 'TOO_MANY_ATTEMPTS',
            message: 'Too many attempts. Try again in 42 minutes.',
            retryAfter: 2_520,
          },
        },
      },
      failed: {
        state: 'The API does not answer',
        post: request,
        answers: { 'support.requestAppointment': { refused: 'UNAVAILABLE' } },
      },
    },
  ),
]
