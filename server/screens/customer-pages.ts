import type { getArea, getWaiting } from '../../contract/area.ts'
import type { CallData } from '../../contract/call.ts'
import type { Interaction } from '../../web/dev/development.ts'
import { foundHelp } from './help.ts'
import { account } from './people.ts'
import { screenStates } from './screen.ts'

type Area = CallData<typeof getArea>

const page = (id: string, screen: string, path: string) =>
  screenStates({ id, group: 'For customers', screen, path }, { page: { state: 'As everyone sees it' } })

export const waiting = {
  'launch.waiting': {
    data: {
      boroughs: [
        { district: 'Manhattan', people: 1_204 },
        { district: 'Brooklyn', people: 862 },
        { district: 'Queens', people: 318 },
        { district: 'Bronx', people: 37 },
        { district: 'Staten Island', people: null },
      ],
    } satisfies CallData<typeof getWaiting>,
  },
}

const areas = (states: Record<string, [string, Partial<Area>]>) =>
  Object.fromEntries(
    Object.entries(states).map(([id, [state, change]]) => [
      id,
      {
        state,
        path: '/area/10025',
        answers: {
          ...waiting,
          'launch.area': {
            data: {
              zip: '10025',
              district: 'Manhattan',
              state: 'first',
              waiting: { zip: null, district: null },
              needed: null,
              ...change,
            } satisfies Area,
          },
        },
      },
    ]),
  )

const message = {
  name: 'Ada Mercer',
  email: 'ada@example.com',
  topic: 'payment',
  message: 'My receipt from Tuesday shows two walks. There was one.',
}
const named: readonly Interaction[] = [
  { fill: '#name', text: message.name },
  { fill: '#email', text: message.email },
]

export const customerPagesScreens = [
  ...page('home', 'Home', '/'),
  ...page('what-hero', 'What is Hero', '/what-hero'),
  ...page('whatis-hero', 'What is Hero, with the register steps', '/whatis-hero'),
  ...page('how-it-works', 'How it works', '/how-it-works'),
  ...page('getstarted', 'Get started', '/getstarted'),
  ...screenStates(
    { id: 'area', group: 'For customers', screen: 'Is Hero in my area?', path: '/area' },
    {
      page: { state: 'As everyone sees it' },
      boroughs: {
        state: 'People are waiting in the boroughs',
        answers: waiting,
      },
      refused: { state: 'Not a ZIP code', path: '/area?zip=Harlem' },
      outside: { state: 'Outside New York City', path: '/area?zip=60601' },
      ...areas({
        few: ['Fewer than ten people', {}],
        waiting: ['People are waiting', { waiting: { zip: 37, district: 1_204 } }],
        planned: ['37 of 100', { waiting: { zip: 37, district: 1_204 }, needed: 100 }],
        enough: ['Enough people', { state: 'later', waiting: { zip: 131, district: 1_204 }, needed: 100 }],
        open: ['Heroes walk there', { state: 'open' }],
      }),
      unreachable: {
        state: 'API not reachable',
        path: '/area/10025',
        answers: { 'launch.area': { refused: 'UNAVAILABLE' } },
      },
    },
  ),
  ...page('customer-future', 'The future of Hero', '/customer-future'),
  ...page('whywe-need', 'Why we need Hero', '/whywe-need'),
  ...page('customer-safety', 'Customer safety', '/customer-safety'),
  ...screenStates(
    { id: 'fees', group: 'For customers', screen: 'Fees', path: '/fees' },
    {
      page: { state: 'With the example' },
      counted: { state: 'Counted, part of the way by train', path: '/fees?minutes=75&transit=yes' },
      refused: { state: 'Too long', path: '/fees?minutes=900' },
    },
  ),
  ...screenStates(
    {
      id: 'customer-contact',
      group: 'For customers',
      screen: 'Contact us',
      path: '/customer-contact',
      answers: { 'signUp.botChallenge': { data: { provider: 'altcha' } } },
    },
    {
      page: { state: 'As everyone sees it' },
      'logged-in': {
        state: 'Logged in',
        as: 'customer',
        answers: { 'account.get': { data: account } },
      },
      'no-phone': { state: 'Without a support number', settings: { support: {} } },
      errors: {
        state: 'Sent without topic and message',
        interactions: [...named, { press: 'Send message' }],
      },
      suggesting: {
        state: 'Help that may already answer it',
        interactions: [{ fill: '#message', text: 'How do I extend the walk?' }, { wait: '.help-may' }],
        answers: {
          'signUp.botChallenge': { data: { provider: 'altcha' } },
          'content.searchHelp': { data: foundHelp },
        },
      },
      safety: {
        state: 'About safety',
        post: { ...message, topic: 'safety', message: '' },
      },
      sent: {
        state: 'Sent',
        post: message,
        answers: { 'support.sendMessage': { data: { reference: 'SM-7KQ2MXRD' } } },
      },
      throttled: {
        state: 'Too many messages',
        post: message,
        answers: {
          'support.sendMessage': {
            refused: 'TOO_MANY_ATTEMPTS',
            message: 'Too many attempts. Try again in 42 minutes.',
            retryAfter: 2_520,
          },
        },
      },
      failed: {
        state: 'The API does not answer',
        post: message,
        answers: { 'support.sendMessage': { refused: 'UNAVAILABLE' } },
      },
    },
  ),
]
