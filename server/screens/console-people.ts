import type { CallData } from '../../contract/call.ts'
import type { findPeople, PersonView } from '../../contract/console/people.ts'
import { longNamed } from './people.ts'
import { type Answers, screenStates } from './screen.ts'

export const staff = (roles: ('support' | 'admin' | 'reviewer')[]): Answers => ({
  'console.me': { data: { id: 's1', name: 'Amara Mercer', email: 'a.mercer@hero.example', roles } },
})
export const at = (time: string) => `2026-11-${time}:00.000Z`

type Row = CallData<typeof findPeople>['rows'][number]
const row = (id: string, name: string, more: Partial<Row> = {}): Row => ({
  accountId: id,
  name,
  audience: 'customer',
  email: 'm•••@example.com',
  phone: '•• 48',
  state: 'open',
  createdAt: at('18T15:10'),
  ...more,
})
const rows = [
  row('p1', 'Marisol Reyes'),
  row('p2', 'Marisol Reyes-Montgomery of the Very Long Name', { audience: 'hero' }),
  row('p3', 'Mark Whitfield', { state: 'frozen' }),
]

const person: PersonView = {
  accountId: 'p2',
  audience: 'hero',
  firstName: 'Marisol',
  lastName: 'Reyes',
  email: 'marisol@reyes.example',
  phone: '+12125550148',
  emailProven: true,
  marketingEmail: true,
  marketingSms: false,
  createdAt: at('18T15:10'),
  frozenAt: null,
  closedAt: null,
  number: { failures: 0, frozenUntil: null, mayHaveMore: false },
  applicationId: 'a1',
  steps: [
    { step: 'drivingLicense', status: 'VERIFIED' },
    { step: 'securityLicense', status: 'VERIFICATION' },
  ],
  idCard: { card: null, ended: null, problem: 'steps' },
  sessions: [
    { id: 'd1', device: 'Safari on iPhone', openedAt: at('18T15:10'), usedAt: at('21T17:40'), open: true },
    { id: 'd2', device: 'Chrome on Windows', openedAt: at('19T15:10'), usedAt: at('19T16:00'), open: false },
  ],
  messages: [
    {
      id: 'm1',
      channel: 'sms',
      template: 'step-verified',
      state: 'failed',
      error: 'TIMEOUT',
      createdAt: at('20T16:00'),
      refusal: null,
    },
    {
      id: 'm2',
      channel: 'mail',
      template: 'welcome-hero',
      state: 'sent',
      error: null,
      createdAt: at('18T15:11'),
      refusal: 'It was sent, and its text has been erased.',
    },
  ],
  supportMessages: [{ reference: 'H-4821', topic: 'account', createdAt: at('20T10:00') }],
  events: [
    { at: at('21T18:20'), actor: 'Amara Mercer', action: 'Account opened', detail: null },
    { at: at('20T16:00'), actor: 'Ruth Adeyemi', action: 'Driver’s license: Verified', detail: null },
    { at: at('18T15:10'), actor: 'Person', action: 'News by email: yes', detail: 'hero-privacy-policy 1.0' },
  ],
  holds: [],
  requests: [],
}
const request = {
  id: 'r1',
  kind: 'erasure' as const,
  state: 'proposed' as const,
  reason: 'By letter of November 19',
  proposedBy: 'Ruth Adeyemi',
  proposedByMe: false,
  lapsed: false,
  byOnlyAdmin: false,
  proposedAt: at('21T16:00'),
  decidedBy: null,
  decidedAt: null,
  until: null,
  preview: 'made-up',
}
const hold = {
  id: 'h1',
  reason: 'A claim about the walk of November 12',
  endsOn: '2027-05-31',
  placedBy: 'Ruth Adeyemi',
  placedAt: at('20T16:00'),
}
export const opened = (more: Partial<PersonView>): Answers => ({
  'people.open': { data: { ...person, ...more } },
})

const find = screenStates(
  {
    id: 'console-people',
    group: 'Console: people',
    screen: 'People',
    path: '/console/people',
    as: 'staff',
    answers: { ...staff(['support']), 'people.find': { data: { rows, next: 'k1' } } },
  },
  {
    start: { state: 'Nothing looked for yet' },
    found: { state: 'Some are found, and there are more', post: { text: 'mar', audience: '' } },
    nobody: {
      state: 'Nobody is found',
      post: { text: 'xylophone', audience: 'hero' },
      answers: { 'people.find': { data: { rows: [], next: null } } },
    },
    'not-found': {
      state: 'The search fails',
      post: { text: 'mar', audience: '' },
      answers: { 'people.find': { refused: 'UNAVAILABLE' } },
    },
    refused: {
      state: 'Sent empty',
      post: { text: '', audience: '' },
    },
    number: {
      state: 'A number that is not frozen',
      post: { intent: 'number', want: 'unfreezeNumber', phone: '(212) 555-0148', reason: 'Called us' },
      answers: {
        'people.unfreezeNumber': {
          refused: 'ALREADY_DONE',
          message: 'No one has entered a wrong code for this number.',
        },
      },
    },
    loading: {
      state: 'A search that takes its time',
      interactions: [{ fill: '#text', text: 'mar' }, { press: 'Find' }, { wait: '.con-pending span' }],
      answers: { 'people.find': 'never' },
    },
    ended: { state: 'The search has ended', path: '/console/people?found=old' },
    forbidden: { state: 'Not a section of this role', answers: staff(['reviewer']) },
    failing: { state: 'The API fails', answers: { 'console.me': { refused: 'UNAVAILABLE' } } },
  },
)

const one = screenStates(
  {
    id: 'console-person',
    group: 'Console: people',
    screen: 'A person',
    path: '/console/people/p2',
    as: 'staff',
    answers: { ...staff(['support']), ...opened({}) },
  },
  {
    open: { state: 'A Hero' },
    bare: {
      state: 'A new customer',
      answers: opened({
        audience: 'customer',
        applicationId: null,
        idCard: null,
        steps: [],
        messages: [],
        supportMessages: [],
        sessions: [],
        events: [],
      }),
    },
    frozen: {
      state: 'Frozen, and the number too',
      answers: opened({
        frozenAt: at('21T12:00'),
        number: { failures: 9, frozenUntil: '2026-12-20T12:00:00.000Z', mayHaveMore: true },
      }),
    },
    'no-reason': {
      state: 'Frozen without a reason',
      post: { intent: 'freeze', reason: '', phone: '+12125550148' },
    },
    'not-resent': {
      state: 'Someone else has sent it again',
      post: { intent: 'resend', id: 'm1' },
      answers: { 'people.resendMessage': { refused: 'MESSAGE_GONE', message: 'It is on its way.' } },
    },
    admin: {
      state: 'An admin: erasure to confirm, a hold',
      answers: { ...staff(['admin']), ...opened({ requests: [request], holds: [hold] }) },
    },
    'only-admin': {
      state: 'Own request waits, and there is no other admin',
      answers: {
        ...staff(['admin']),
        ...opened({ requests: [{ ...request, proposedByMe: true, byOnlyAdmin: true, preview: null }] }),
      },
    },
    'second-factor': {
      state: 'The second factor is asked for once more',
      post: { intent: 'confirm', id: 'r1', decision: 'confirm' },
      answers: {
        ...staff(['admin']),
        ...opened({ requests: [request] }),
        'people.decide': { refused: 'FRESH_FACTOR_NEEDED' },
        'team.factorChallenge': { data: { factors: ['totp'], passkeyOptions: null } },
      },
    },
    held: {
      state: 'A hold refuses the erasure',
      post: { intent: 'confirm', id: 'r1', decision: 'confirm' },
      answers: {
        ...staff(['admin']),
        ...opened({ requests: [request], holds: [hold] }),
        'people.decide': { refused: 'LEGAL_HOLD' },
      },
    },
    copy: {
      state: 'A copy to download',
      answers: {
        ...staff(['admin']),
        ...opened({
          requests: [
            {
              ...request,
              kind: 'copy',
              state: 'confirmed',
              proposedByMe: true,
              decidedBy: 'Ruth Adeyemi',
              decidedAt: at('21T17:00'),
              until: '2026-11-28T17:00:00.000Z',
            },
          ],
        }),
      },
    },
    closed: {
      state: 'Closed and erased',
      answers: {
        ...staff(['admin']),
        ...opened({
          firstName: '',
          lastName: '',
          email: '',
          phone: '',
          closedAt: at('21T17:00'),
          idCard: null,
          sessions: [],
          messages: [],
          supportMessages: [],
          requests: [
            { ...request, state: 'confirmed', decidedBy: 'Amara Mercer', decidedAt: at('21T17:00') },
          ],
        }),
      },
    },
    'long-name': {
      state: 'Long words in the name and the email',
      answers: { ...staff(['admin']), ...opened(longNamed) },
    },
    missing: { state: 'No such person', answers: { 'people.open': { refused: 'NOT_FOUND' } } },
    failing: { state: 'The API fails', answers: { 'people.open': { refused: 'UNAVAILABLE' } } },
  },
)

export const consolePeopleScreens = [...find, ...one]
