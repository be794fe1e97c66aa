import type { SupportCase } from '../../contract/console/support-inbox.ts'
import { type Answers, screenStates } from './screen.ts'

const me = { id: 's2', name: 'Noor Haddad', email: 'n.haddad@hero.example', roles: ['support' as const] }
const them = { id: 's3', name: 'Felix Okonkwo-Montgomery' }

const row = (
  reference: string,
  name: string,
  topic: SupportCase['topic'],
  sentAt: string,
  assignee: SupportCase['assignee'] = null,
) => ({
  reference,
  name,
  topic,
  state: 'open' as const,
  sentAt: `2026-11-${sentAt}:00.000Z`,
  waitingSince: `2026-11-${sentAt}:00.000Z`,
  urgent: topic === 'safety',
  assignee,
})

const receiptRow = row('SM-8P4RT2CD', 'Marisol Reyes', 'payment', '21T14:20')
const rows = [
  row('SM-7K3MQ9AB', 'Daniel Okafor', 'safety', '20T22:10', me),
  receiptRow,
  row('SM-9Q5SU3EF', 'Luca Bianchi-Montgomery of the Very Long Name', 'walk', '21T16:35', them),
  row('SM-2R6TV4GH', 'Jo Whitfield', 'account', '21T18:01'),
]
const empty = { 'supportInbox.inbox': { data: { rows: [], next: null }, total: 0 } } satisfies Answers

const message: SupportCase = {
  ...receiptRow,
  email: 'marisol.reyes@example.com',
  message:
    'My receipt from Tuesday shows two walks. There was one, from Canal Street to Grand Street.\n\nCan you look at it?',
  version: 1,
  answers: [],
  replies: [],
  account: { id: 'p1', audience: 'customer', name: 'Marisol Reyes', since: '2026-03-02T15:00:00.000Z' },
  article: null,
  others: [
    { reference: 'SM-3S7UW5JK', topic: 'walk', state: 'answered', sentAt: '2026-10-02T15:00:00.000Z' },
  ],
  colleagues: [
    { ...them, me: false },
    { id: me.id, name: me.name, me: true },
  ],
}
const answered: SupportCase = {
  ...message,
  state: 'answered',
  version: 3,
  assignee: me,
  answers: [
    {
      by: me.name,
      text: 'There was one walk. The second line was a hold of your bank; it is gone by tomorrow.',
      answeredAt: '2026-11-21T18:10:00.000Z',
    },
  ],
  replies: [{ text: 'Thank you, it is gone.', sentAt: '2026-11-21T19:02:00.000Z' }],
  article: { slug: 'receipts', name: 'Receipts', type: 'Customer' },
}
const canned = [
  {
    id: '7d3f9a50-0000-4000-8000-000000000001',
    title: 'A bank holds the amount',
    text: 'The second line is a hold of your bank. It goes by itself within a day.',
    topic: 'payment' as const,
    version: 2,
    changedBy: me.name,
    changedAt: '2026-11-18T15:10:00.000Z',
  },
]
const helpTexts = [
  { slug: 'receipts', name: 'Receipts', type: 'Customer' },
  { slug: 'dogs', name: 'Dogs and other animals', type: 'Customer' },
]
const base = {
  group: 'Console: support',
  as: 'staff' as const,
  answers: {
    'console.me': { data: me },
    'supportInbox.inbox': { data: { rows, next: 'k1' }, total: 31 },
    'supportInbox.message': { data: message },
    'supportInbox.cannedAnswers': { data: canned },
    'supportInbox.helpTexts': { data: helpTexts },
  } satisfies Answers,
}

const inbox = screenStates(
  { ...base, id: 'console-support', screen: 'Support inbox', path: '/console/support' },
  {
    waiting: { state: 'Messages wait' },
    later: {
      state: 'A later page',
      path: '/console/support?topic=walk&view=mine&after=k1',
    },
    empty: { state: 'Nothing waits', answers: empty },
    'not-found': { state: 'Nothing fits the filter', path: '/console/support?topic=walk', answers: empty },
    closed: { state: 'After one was closed', notice: 'message-closed' },
    forbidden: { state: 'Not of support', answers: { 'supportInbox.inbox': { refused: 'FORBIDDEN' } } },
    failing: { state: 'The API fails', answers: { 'supportInbox.inbox': { refused: 'UNAVAILABLE' } } },
  },
)

const path = '/console/support/SM-8P4RT2CD'
const open = screenStates(
  { ...base, id: 'console-support-message', screen: 'Support message', path },
  {
    open: { state: 'Waiting for an answer' },
    answered: {
      state: 'Answered',
      notice: 'message-answered',
      answers: { 'supportInbox.message': { data: answered } },
    },
    stranger: {
      state: 'No account, no canned answers',
      answers: {
        'supportInbox.message': { data: { ...message, account: null, others: [] } },
        'supportInbox.cannedAnswers': { data: [] },
      },
    },
    canned: { state: 'A canned answer inserted', interactions: [{ press: '.conversation-canned button' }] },
    empty: { state: 'Sent without words', post: { intent: 'answer', version: '1', answer: '', article: '' } },
    late: {
      state: 'Someone else was faster',
      post: { intent: 'answer', version: '1', answer: 'What I wrote is kept.', article: '' },
      answers: {
        'supportInbox.answer': {
          refused: 'CHANGED_ELSEWHERE',
          message: 'Someone else has changed this message since you opened it. Here is the current version.',
        },
        'supportInbox.message': { data: answered },
      },
    },
    taken: {
      state: 'Assigned by someone else meanwhile',
      post: { intent: 'assign', version: '1', staffId: '' },
      answers: {
        'supportInbox.assign': {
          refused: 'CHANGED_ELSEWHERE',
          message: 'Someone else has changed this message since you opened it. Here is the current version.',
        },
      },
    },
    missing: { state: 'No such message', answers: { 'supportInbox.message': { refused: 'NOT_FOUND' } } },
    failing: { state: 'The API fails', answers: { 'supportInbox.message': { refused: 'UNAVAILABLE' } } },
  },
)

const answers = screenStates(
  { ...base, id: 'console-canned', screen: 'Canned answers', path: '/console/support/answers' },
  {
    full: { state: 'Some' },
    empty: { state: 'None yet', answers: { 'supportInbox.cannedAnswers': { data: [] } } },
    saved: { state: 'Saved', notice: 'canned-saved' },
    refused: {
      state: 'A title that is taken',
      post: { id: '', title: 'A bank holds the amount', text: 'Again.', topic: '' },
      answers: {
        'supportInbox.saveCannedAnswer': {
          refused: 'INVALID_INPUT',
          errors: { title: 'Another answer already has this title.' },
        },
      },
    },
    failing: {
      state: 'The API fails',
      answers: { 'supportInbox.cannedAnswers': { refused: 'UNAVAILABLE' } },
    },
  },
)

const searches = screenStates(
  {
    ...base,
    id: 'console-searches',
    screen: 'Searches',
    path: '/console/searches',
    answers: {
      'console.me': { data: { ...me, roles: ['editor'] } },
      'supportInbox.unansweredSearches': {
        data: [
          {
            question: 'lost umbrella',
            topicType: 'Customer',
            asked: 41,
            opened: 0,
            lastDay: '2026-11-20',
            best: null,
          },
          {
            question: 'can i bring my dog',
            topicType: 'Customer',
            asked: 12,
            opened: 1,
            lastDay: '2026-11-19',
            best: { slug: 'log-in', name: 'Log in to your account', isPoor: true },
          },
          {
            question: 'tax form',
            topicType: 'Hero',
            asked: 7,
            opened: 0,
            lastDay: '2026-11-02',
            best: { slug: 'track-your-earnings', name: 'Track your earnings', isPoor: false },
          },
        ],
        total: 60,
      },
      'supportInbox.chosenAnswers': {
        data: [
          {
            id: '00000000-0000-4000-8000-000000000071',
            question: 'where is my money',
            topicType: 'Hero',
            article: { slug: 'payment-not-arrived', name: 'A payment has not arrived' },
            by: 'Edith Editor',
            chosenAt: '2026-11-18T15:00:00.000Z',
          },
        ],
      },
      'content.addresses': {
        data: [
          {
            slug: 'receipts-and-history',
            title: 'Receipts and service history',
            topicType: 'Customer',
            topic: 'x',
          },
          { slug: 'end-your-walk', title: 'End the service', topicType: 'Customer', topic: 'x' },
        ],
        total: 2,
      },
      'supportInbox.unhelpfulTexts': {
        data: [
          {
            slug: 'receipts',
            name: 'Receipts',
            type: 'Customer',
            helpful: 12,
            unhelpful: 9,
            reasons: ['Where is the tip?', 'I need one for my company'],
          },
        ],
        total: 1,
      },
    },
  },
  {
    full: { state: 'Some' },
    empty: {
      state: 'None',
      answers: {
        'supportInbox.unansweredSearches': { data: [], total: 0 },
        'supportInbox.chosenAnswers': { data: [] },
        'supportInbox.unhelpfulTexts': { data: [], total: 0 },
      },
    },
    choosing: {
      state: 'An article is chosen for a question',
      path: '/console/searches?question=lost+umbrella&for=Customer',
    },
    'choice-refused': {
      state: 'No article was chosen',
      path: '/console/searches?question=lost+umbrella&for=Customer',
      post: { question: 'lost umbrella', topicType: 'Customer', slug: '', intent: 'choose' },
    },
    settled: { state: 'One is answered now', notice: 'question-settled' },
    refused: {
      state: 'Could not be taken off',
      post: { question: 'lost umbrella', topicType: 'Customer' },
      answers: { 'supportInbox.settleQuestion': { refused: 'UNAVAILABLE' } },
    },
    forbidden: {
      state: 'Not an editor',
      answers: { 'supportInbox.unansweredSearches': { refused: 'FORBIDDEN' } },
    },
    failing: {
      state: 'The API fails',
      answers: { 'supportInbox.unhelpfulTexts': { refused: 'UNAVAILABLE' } },
    },
  },
)

export const consoleSupportScreens = [...inbox, ...open, ...answers, ...searches]
