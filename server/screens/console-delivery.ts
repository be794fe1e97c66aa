import type { UndeliveredMessage } from '../../contract/console/delivery.ts'
import { screenStates } from './screen.ts'

const me = { id: 's1', name: 'Amara Mercer', email: 'a.mercer@hero.example', roles: ['admin' as const] }
const id = (end: number) => `00000000-0000-4000-8000-0000000000${end}`
const message = (end: number, own: Partial<UndeliveredMessage>): UndeliveredMessage => ({
  id: id(end),
  template: 'adverse-notice',
  channel: 'mail',
  account: { id: 'p1', name: 'Luca Bianchi-Montgomery of the Very Long Name' },
  createdAt: '2026-11-20T15:10:00.000Z',
  attempts: 9,
  error: 'TIMEOUT',
  nextTryAt: null,
  refusal: null,
  legal: true,
  ...own,
})
const waiting = [
  message(11, { nextTryAt: '2026-11-21T18:10:00.000Z' }),
  message(12, { template: 'waitlist-confirmation', account: null, legal: false, error: 'SMTP_451' }),
]
const failed = [
  message(13, { template: 'step-verified', channel: 'sms', legal: false, attempts: 22 }),
  message(14, { template: 'otp-signup', channel: 'sms', legal: false, refusal: 'Its code has expired.' }),
  message(15, { error: 'GIVEN_UP', refusal: 'Someone stopped it.' }),
]
const addresses = [
  { id: id(21), email: 'mara@example.com', reason: 'bounced' as const, detail: '5.1.1' },
  {
    id: id(22),
    email: 'a.very.long.name.of.someone@department.example.org',
    reason: 'complained' as const,
    detail: 'abuse',
  },
].map(row => ({ ...row, suppressedAt: '2026-11-19T09:30:00.000Z' }))

export const consoleDeliveryScreens = screenStates(
  {
    id: 'console-delivery',
    group: 'Console: support',
    screen: 'Delivery',
    path: '/console/delivery',
    as: 'staff',
    answers: {
      'console.me': { data: me },
      'waits.counts': {
        data: {
          waits: 0,
          queue: 4,
          inbox: 6,
          safety: 0,
          fresh: { queue: 0, inbox: 0, safety: 0 },
        },
      },
      'delivery.messages': ({ query }) =>
        query?.state === 'waiting' ? { data: waiting, total: 2 } : { data: failed, total: 60 },
      'delivery.suppressed': { data: addresses, total: 2 },
    },
  },
  {
    full: { state: 'Some' },
    empty: {
      state: 'All was delivered',
      answers: {
        'delivery.messages': { data: [], total: 0 },
        'delivery.suppressed': { data: [], total: 0 },
      },
    },
    lifted: { state: 'An address gets mail again', notice: 'suppression-lifted' },
    'no-reason': {
      state: 'An address is let go without a reason',
      post: { intent: 'lift', id: id(21), reason: '' },
    },
    gone: {
      state: 'Was sent in the meantime',
      post: { intent: 'give-up', id: id(11), reason: 'By letter instead' },
      answers: {
        'delivery.giveUp': {
          refused: 'MESSAGE_GONE',
          message: 'It isn’t waiting to be sent, or it’s being sent right now.',
        },
      },
    },
    supporter: {
      state: 'Without the right to stop a notice',
      answers: { 'console.me': { data: { ...me, roles: ['support'] } } },
    },
    forbidden: { state: 'Not of support', answers: { 'delivery.messages': { refused: 'FORBIDDEN' } } },
    failing: { state: 'The API fails', answers: { 'delivery.suppressed': { refused: 'UNAVAILABLE' } } },
  },
)
