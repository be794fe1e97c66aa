import type { CallName, Row } from './row.ts'

const reference = 'SM-2345ABCD'

export const supportInboxRows = {
  'supportInbox.inbox': {
    letIn: 'supporters',
    input: () => ({ query: { view: 'mine', topic: 'walk', search: 'Ada' } }),
    outcome: 'OK',
  },
  'supportInbox.message': {
    letIn: 'supporters',
    input: () => ({ params: { reference } }),
    outcome: 'NOT_FOUND',
  },
  'supportInbox.assign': {
    letIn: 'supporters',
    input: () => ({ params: { reference }, body: { staffId: '', version: 1 } }),
    outcome: 'NOT_FOUND',
  },
  'supportInbox.answer': {
    letIn: 'supporters',
    input: () => ({ params: { reference }, body: { answer: 'Dogs are welcome.', article: '', version: 1 } }),
    outcome: 'NOT_FOUND',
  },
  'supportInbox.close': {
    letIn: 'supporters',
    input: () => ({ params: { reference }, body: { state: 'closed', version: 1 } }),
    outcome: 'NOT_FOUND',
  },
  'supportInbox.helpTexts': { letIn: 'supporters', outcome: 'OK' },
  'supportInbox.cannedAnswers': { letIn: 'supporters', outcome: 'OK' },
  'supportInbox.saveCannedAnswer': {
    letIn: 'supporters',
    input: () => ({
      body: { id: '00000000-0000-4000-8000-000000000000', version: 1, title: 'Dogs', text: 'Are welcome.' },
    }),
    outcome: 'NOT_FOUND',
  },
  'supportInbox.removeCannedAnswer': {
    letIn: 'supporters',
    input: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    outcome: 'OK',
  },
  'supportInbox.unansweredSearches': {
    letIn: 'editors',
    input: () => ({ query: { page: '1' } }),
    outcome: 'OK',
  },
  'supportInbox.unhelpfulTexts': { letIn: 'editors', input: () => ({ query: { page: '1' } }), outcome: 'OK' },
  'supportInbox.settleQuestion': {
    letIn: 'editors',
    input: () => ({ body: { question: 'lost umbrella', topicType: 'Customer' } }),
    outcome: 'OK',
  },
  'supportInbox.chosenAnswers': { letIn: 'editors', outcome: 'OK' },
  'supportInbox.chooseAnswer': {
    letIn: 'editors',
    input: () => ({ body: { question: 'lost umbrella', topicType: 'Customer', slug: 'no-such-text' } }),
    outcome: 'INVALID_INPUT',
  },
  'supportInbox.removeChosenAnswer': {
    letIn: 'editors',
    input: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    outcome: 'OK',
  },
} satisfies Partial<Record<CallName, Row>>
