import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { accountLinkScreens } from './account-links.ts'
import { account, agreements, customerOf, heroOf, longNamed, pageAnswers } from './people.ts'
import { type Answers, screenStates } from './screen.ts'

const here = {
  id: '6d1f3a52-2a4e-4b8f-9a3e-0c1d2e3f4a5b',
  device: 'Safari on iPhone',
  network: '203.0.113.x',
  startedAt: '2026-10-02T18:20:00.000Z',
  lastUsedAt: '2026-11-21T19:14:00.000Z',
  current: true,
}
const elsewhere = {
  ...here,
  id: '7e2f4b63-3b5f-4c90-8b4f-1d2e3f4a5b6c',
  device: 'Chrome on Windows',
  network: '198.51.100.x',
  lastUsedAt: '2026-11-19T08:02:00.000Z',
  current: false,
}
const answers: Answers = {
  'account.get': { data: account },
  'account.signedAgreements': { data: agreements.slice(0, 2) },
  'account.sessions': { data: [here, elsewhere] },
  'payment.cards': { data: [] },
  'customer.profile': { data: customerOf({ photo: true, cards: [] }) },
  'hero.state': { data: heroOf('VVvvp') },
}
const codeAnswer = { data: { digits: 6, expiresIn: 300, resendIn: 30, sendsLeft: 2 } }
const incorrect = everydayRefusals.CODE_INCORRECT.message
const newEmail = { channel: 'email', email: 'maya@new.example' }

const consents = screenStates(
  {
    id: 'consents',
    group: 'Account',
    screen: 'Before you go on',
    path: '/account/consents',
    as: 'customer',
    answers: { 'account.get': { data: { ...account, consentsMissing: true } } },
  },
  {
    asked: { state: 'Asked' },
    hero: {
      state: 'Of a Hero',
      as: 'hero',
      answers: { 'account.get': { data: { ...account, audience: 'hero', consentsMissing: true } } },
    },
    missing: { state: 'Not agreed to', post: { marketingEmail: 'on' } },
  },
)

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
      answers: {
        'account.get': { data: { ...account, audience: 'hero' } },
        'account.signedAgreements': { data: [] },
      },
    },
    'long-name': {
      state: 'Long words in the name and the email',
      answers: { 'account.get': { data: { ...account, ...longNamed } } },
    },
    'name-missing': { state: 'Name missing', post: { intent: 'names', firstName: '', lastName: 'Ray' } },
    saved: {
      state: 'Name saved',
      post: { intent: 'names', firstName: 'Maja', lastName: 'Lindqvist' },
      answers: { 'account.changeNames': { data: account } },
    },
    'email-code': {
      state: 'Code for a new email',
      post: { intent: 'request-change', ...newEmail },
      answers: { 'account.requestChangeCode': codeAnswer },
    },
    'email-wrong-code': {
      state: 'Wrong code for a new email',
      post: { intent: 'confirm-change', ...newEmail, code: '123456', currentPassword: 'Lamp-post 7!' },
      answers: { 'account.changeContact': { refused: 'CODE_INCORRECT', errors: { code: incorrect } } },
    },
    'email-wrong-password': {
      state: 'Wrong password with the code for a new email',
      post: { intent: 'confirm-change', ...newEmail, code: '123456', currentPassword: 'wrong' },
      answers: { 'account.changeContact': { refused: 'LOGIN_FAILED' } },
    },
    'email-proof-code': {
      state: 'A code to the old email instead of the password',
      post: { intent: 'proof-email-email', ...newEmail },
      answers: { 'account.requestProofCode': codeAnswer },
    },
    'email-not-confirmed': {
      state: 'Email not confirmed, phone suspended',
      answers: { 'account.get': { data: { ...account, emailConfirmed: false, phoneSuspended: true } } },
    },
    'link-sent': {
      state: 'The link to confirm the email was sent again',
      post: { intent: 'confirm-email' },
      answers: { 'account.sendEmailLink': { data: { sentTo: 'm•••@example.com' } } },
    },
    'password-refused': {
      state: 'Wrong current password',
      post: { intent: 'password', currentPassword: 'wrong', password: 'Harbor-crane 19!' },
      answers: { 'account.changePassword': { refused: 'LOGIN_FAILED' } },
    },
    'password-changed': {
      state: 'Password changed',
      post: { intent: 'password', currentPassword: 'Lamp-post 7!', password: 'Harbor-crane 19!' },
      answers: { 'account.changePassword': { data: { changed: true, ended: 1 } } },
    },
    'session-ended': {
      state: 'Another device is logged out',
      post: { intent: 'end-session', id: elsewhere.id },
      answers: { 'account.endSession': { data: [here] } },
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
    'close-by-code': {
      state: 'A code instead of the password when closing',
      post: { intent: 'proof-close-phone' },
      answers: { 'account.requestProofCode': codeAnswer },
    },
    'close-wrong-code': {
      state: 'Wrong code when closing',
      post: { intent: 'close', proofBy: 'phone', proofCode: '123456' },
      answers: { 'account.close': { refused: 'CODE_INCORRECT', errors: { proofCode: incorrect } } },
    },
    failing: { state: 'The API fails', answers: { 'account.get': { refused: 'UNAVAILABLE' } } },
  },
)

const answeredConversation = {
  reference: 'SM-7K2MQ4XA',
  topic: 'payment' as const,
  message: 'My receipt from Tuesday shows two walks.\nThere was one.',
  sentAt: '2026-11-20T15:12:00.000Z',
  answers: [
    { text: 'You are right. The second one is taken back.', answeredAt: '2026-11-20T16:40:00.000Z' },
    { text: 'The money is on its way.\n\nThank you for writing.', answeredAt: '2026-11-21T14:02:00.000Z' },
  ],
  replies: [{ text: 'Thank you. When do I see the money?', sentAt: '2026-11-20T18:05:00.000Z' }],
}
const conversations = [
  answeredConversation,
  {
    reference: 'SM-2RWB9TCE',
    topic: 'walk' as const,
    message: 'May I bring my dog?',
    sentAt: '2026-11-19T20:30:00.000Z',
    answers: [],
    replies: [],
  },
]
const conversation = screenStates(
  {
    id: 'support-conversation',
    group: 'Account',
    screen: 'A conversation with support, by its link',
    path: '/support-conversation?token=made-up',
    answers: { 'support.openConversation': { data: answeredConversation } },
  },
  {
    open: { state: 'Answered' },
    sent: { state: 'A reply was sent', path: '/support-conversation?token=made-up&sent=' },
    'reply-missing': { state: 'Nothing was written', post: { token: 'made-up', message: ' ' } },
    'too-old': {
      state: 'The link is too old',
      answers: {
        'support.openConversation': {
          refused: 'NOT_FOUND',
          message:
            'This link has expired or isn’t complete. Open it from our email again, or write to us again.',
        },
      },
    },
    failing: { state: 'The API fails', answers: { 'support.openConversation': { refused: 'UNAVAILABLE' } } },
  },
)
const supportMessages = screenStates(
  {
    id: 'support-messages',
    group: 'Account',
    screen: 'Support messages',
    path: '/account/support',
    as: 'customer',
    answers: { 'support.messages': { data: conversations }, 'account.get': { data: account } },
  },
  {
    answered: { state: 'With answers' },
    hero: { state: 'Of a Hero', as: 'hero' },
    empty: { state: 'None yet', answers: { 'support.messages': { data: [] } } },
    denied: {
      state: 'About a denied step',
      as: 'hero',
      path: '/account/support?denied=securityLicense',
    },
    sent: { state: 'A message was sent', path: '/account/support?sent=SM-2RWB9TCE' },
    'message-missing': { state: 'Nothing was written', post: { topic: '', message: ' ' } },
    'reply-missing': { state: 'Nothing was replied', post: { reference: 'SM-7K2MQ4XA', message: ' ' } },
    'not-sent': {
      state: 'The message is not taken',
      post: { topic: 'walk', message: 'May I bring my dog?' },
      answers: { 'support.sendOwnMessage': { refused: 'UNAVAILABLE' } },
    },
    failed: { state: 'The API fails', answers: { 'support.messages': { refused: 'UNAVAILABLE' } } },
  },
)

const signedAgreement = screenStates(
  {
    id: 'signed-agreement',
    group: 'Account',
    screen: 'A text that was agreed to',
    path: '/account/papers/p1',
    as: 'hero',
  },
  {
    shown: {
      state: 'As it was shown',
      answers: {
        'account.signedAgreement': {
          data: { ...agreements[0]!, html: '<h2>1. What this is</h2><p>The text.</p>' },
        },
      },
    },
    withdrawn: {
      state: 'Of a version that was withdrawn before its day',
      answers: {
        'account.signedAgreement': {
          data: { ...agreements[2]!, withdrawn: true, html: '<h2>1. What this is</h2><p>The text.</p>' },
        },
      },
    },
    missing: { state: 'No such text', answers: { 'account.signedAgreement': { refused: 'NOT_FOUND' } } },
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
  ...consents,
  ...personalDetails,
  ...accountLinkScreens,
  ...supportMessages,
  ...conversation,
  ...signedAgreement,
  ...legal,
]
