import { account, pageAnswers, papers } from './people.ts'
import { type Answers, screenStates } from './screen.ts'

const answers: Answers = { 'account.get': { data: account }, 'account.papers': { data: papers.slice(0, 2) } }

const personalDetails = screenStates(
  {
    id: 'account',
    group: 'Account',
    screen: 'Personal details',
    path: '/customer-signup-step-1',
    as: 'customer',
    answers,
  },
  {
    shown: { state: 'As it is' },
    hero: {
      state: 'Of a Hero',
      path: '/account',
      as: 'hero',
      answers: { 'account.get': { data: { ...account, audience: 'hero' } }, 'account.papers': { data: [] } },
    },
    'name-missing': {
      state: 'Name missing',
      post: { intent: 'names', firstName: '', lastName: 'Lindqvist' },
    },
    saved: {
      state: 'Name saved',
      post: { intent: 'names', firstName: 'Maja', lastName: 'Lindqvist' },
      answers: { 'account.changeNames': { data: account } },
    },
    'email-code': {
      state: 'Code for a new email',
      post: { intent: 'request-change', channel: 'email', email: 'maya@new.example' },
      answers: {
        'account.requestChangeCode': { data: { digits: 6, expiresIn: 300, resendIn: 30, sendsLeft: 2 } },
      },
    },
    'email-taken': {
      state: 'New email taken',
      post: { intent: 'request-change', channel: 'email', email: 'maya@new.example' },
      answers: { 'account.requestChangeCode': { refused: 'EMAIL_EXISTS' } },
    },
    'close-refused': {
      state: 'Wrong password when closing',
      post: { intent: 'close', password: 'wrong' },
      answers: { 'account.close': { refused: 'LOGIN_FAILED' } },
    },
    failing: { state: 'The API fails', answers: { 'account.get': { refused: 'UNAVAILABLE' } } },
  },
)

const letters = [
  {
    reference: 'SM-7K2MQ4XA',
    topic: 'payment' as const,
    message: 'My receipt from Tuesday shows two walks.\nThere was one.',
    sentAt: '2026-11-20T15:12:00.000Z',
    answers: [
      { text: 'You are right. The second one is taken back.', answeredAt: '2026-11-20T16:40:00.000Z' },
      { text: 'The money is on its way.\n\nThank you for writing.', answeredAt: '2026-11-21T14:02:00.000Z' },
    ],
  },
  {
    reference: 'SM-2RWB9TCE',
    topic: 'walk' as const,
    message: 'May I bring my dog?',
    sentAt: '2026-11-19T20:30:00.000Z',
    answers: [],
  },
]
const supportMessages = screenStates(
  {
    id: 'support-messages',
    group: 'Account',
    screen: 'Support messages',
    path: '/account/support',
    as: 'customer',
    answers: { 'support.messages': { data: letters } },
  },
  {
    answered: { state: 'With answers' },
    hero: { state: 'Of a Hero', as: 'hero' },
    empty: { state: 'None yet', answers: { 'support.messages': { data: [] } } },
    sent: { state: 'A message was sent', path: '/account/support?sent=SM-2RWB9TCE' },
    'message-missing': { state: 'Nothing was written', post: { topic: '', message: ' ' } },
    'not-sent': {
      state: 'The message is not taken',
      post: { topic: 'walk', message: 'May I bring my dog?' },
      answers: { 'support.sendOwnMessage': { refused: 'UNAVAILABLE' } },
    },
    failed: { state: 'The API fails', answers: { 'support.messages': { refused: 'UNAVAILABLE' } } },
  },
)

const paperOf = screenStates(
  {
    id: 'paper',
    group: 'Account',
    screen: 'A text that was agreed to',
    path: '/account/papers/p1',
    as: 'hero',
  },
  {
    shown: {
      state: 'As it was shown',
      answers: {
        'account.paper': { data: { ...papers[0]!, html: '<h2>1. What this is</h2><p>The text.</p>' } },
      },
    },
    missing: { state: 'No such text', answers: { 'account.paper': { refused: 'NOT_FOUND' } } },
  },
)

const legal = (
  [
    'customer-terms-conditions',
    'customer-privacy-policy',
    'hero-terms-conditions',
    'hero-privacy-policy',
    'sms-terms',
  ] as const
).flatMap(slug =>
  screenStates(
    { id: slug, group: 'Legal texts', screen: slug, path: `/${slug}`, answers: pageAnswers },
    { shown: { state: 'The text in force' } },
  ),
)

const home = screenStates(
  { id: 'home', group: 'Home', screen: 'Home', path: '/' },
  {
    visitor: { state: 'A visitor' },
    notice: { state: 'Sent here to log in', notice: 'log-in' },
    customer: { state: 'A customer', as: 'customer' },
    hero: { state: 'A Hero', as: 'hero' },
  },
)
const company = screenStates(
  { id: 'company-home', group: 'Home', screen: 'Company', path: '/company-home' },
  { shown: { state: 'After log-in', as: 'customer' } },
)

export const accountScreens = [
  ...home,
  ...company,
  ...personalDetails,
  ...supportMessages,
  ...paperOf,
  ...legal,
]
