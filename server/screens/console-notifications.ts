import type { Notification } from '../../contract/console/notifications.ts'
import { type Answers, screenStates } from './screen.ts'

const me: Answers = {
  'console.me': {
    data: { id: 's1', name: 'Amara Mercer', email: 'a.mercer@hero.example', roles: ['editor'] },
  },
}
const welcome: Notification = {
  template: 'welcome-customer',
  channel: 'mail',
  audience: 'customer',
  when: 'The code of a customer sign-up has been accepted',
  to: 'the email of the account',
  counsel: false,
  subject: 'Welcome to Hero, {firstName}',
  version: 2,
  changedAt: '2026-11-20T15:00:00.000Z',
  variables: [
    { name: 'firstName', about: 'first name, as given' },
    { name: 'progressUrl', about: 'link to the progress page' },
  ],
  words: {
    subject: 'Welcome to Hero, {firstName}',
    preheader: 'Three things, and you are ready.',
    body: 'Hi {firstName},\n\nYour account is open.\n\n1. Profile photo. Optional.\n2. Payment method.\n\n[Track your progress]({progressUrl})',
  },
  versions: [
    {
      version: 2,
      by: 'Amara Mercer',
      at: '2026-11-20T15:00:00.000Z',
      words: { subject: 'Welcome to Hero, {firstName}', preheader: null, body: 'Hi' },
    },
    { version: 1, by: 'Ruth Adeyemi', at: '2026-11-19T15:00:00.000Z', words: null },
  ],
}
const text: Notification = {
  ...welcome,
  template: 'otp-signup',
  channel: 'sms',
  when: 'A person asks for a code on a sign-up form',
  to: 'the phone number of the form',
  counsel: true,
  subject: null,
  version: 0,
  changedAt: null,
  words: {
    subject: null,
    preheader: null,
    body: '{code} is your Hero code. It expires in {minutes} minutes.\n\n@{host} #{code}',
  },
  versions: [],
}
const preview: Answers = {
  'notifications.preview': {
    data: {
      subject: 'Welcome to Hero, Ada',
      text: 'Hi Ada,\n\nYour account is open.\n\n1. Profile photo. Optional.\n2. Payment method.\n\nTrack your progress: https://hero.example/customer-signup-progress\n',
      html: '<p>Hi Ada,</p>',
      places: null,
    },
  },
}

const list = screenStates(
  {
    id: 'console-notifications',
    group: 'Console: notifications',
    screen: 'Notifications',
    path: '/console/notifications',
    as: 'staff',
    answers: { ...me, 'notifications.list': { data: [text, welcome] } },
  },
  {
    full: { state: 'All messages' },
    none: { state: 'Nothing fits the search', path: '/console/notifications?search=zebra' },
    forbidden: {
      state: 'Not a section of this role',
      answers: { 'notifications.list': { refused: 'FORBIDDEN' } },
    },
    failing: { state: 'The API fails', answers: { 'notifications.list': { refused: 'UNAVAILABLE' } } },
  },
)

const one = screenStates(
  {
    id: 'console-notification',
    group: 'Console: notifications',
    screen: 'A notification',
    path: '/console/notifications/welcome-customer/mail',
    as: 'staff',
    answers: { ...me, ...preview, 'notifications.open': { data: welcome } },
  },
  {
    mail: { state: 'A mail with versions' },
    text: {
      state: 'A text of the release, for counsel',
      path: '/console/notifications/otp-signup/sms',
      answers: {
        'notifications.open': { data: text },
        'notifications.preview': {
          data: {
            subject: null,
            text: '004218 is your Hero code. It expires in 5 minutes.\n\n@hero.example #004218',
            html: null,
            places: 121,
          },
        },
      },
    },
    previewed: {
      state: 'Previewed as typed',
      post: { intent: 'preview', version: '2', subject: 'Hello', preheader: '', body: 'Hi {firstName}' },
    },
    tested: {
      state: 'A draft was sent as a test',
      post: { intent: 'test', version: '2', subject: 'Hello', preheader: '', body: 'Hi {firstName}' },
      answers: { 'notifications.test': { data: { channel: 'mail' } } },
    },
    'test-refused': {
      state: 'A test text without a number',
      path: '/console/notifications/otp-signup/sms',
      post: { intent: 'test', version: '0', body: text.words.body, phone: '' },
      answers: {
        'notifications.open': { data: text },
        'notifications.test': {
          refused: 'INVALID_INPUT',
          errors: { phone: 'Please enter the phone number' },
        },
      },
    },
    refused: {
      state: 'A name without a value',
      post: { intent: 'save', version: '2', subject: 'Hello', preheader: '', body: 'Hi {fristName}' },
      answers: {
        'notifications.save': {
          refused: 'INVALID_INPUT',
          errors: { body: 'This message has no value for {fristName}.' },
        },
      },
    },
    'changed-elsewhere': {
      state: 'Someone else was faster',
      post: { intent: 'save', version: '1', subject: 'Hello', preheader: '', body: 'Hi {firstName}' },
      answers: {
        'notifications.save': {
          refused: 'CHANGED_ELSEWHERE',
          message: 'Someone has changed this message since you opened it. Here is the current version.',
        },
      },
    },
    unsendable: {
      state: 'Words that fit no more',
      answers: { 'notifications.preview': { refused: 'INVALID_INPUT', errors: { body: 'No' } } },
    },
    missing: { state: 'No such message', answers: { 'notifications.open': { refused: 'NOT_FOUND' } } },
  },
)

export const consoleNotificationsScreens = [...list, ...one]
