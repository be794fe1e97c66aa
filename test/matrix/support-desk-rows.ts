import type { CallName, Row } from './rows.ts'

const reference = 'SM-2345ABCD'

/** Who may do what at the support desk, and with what people looked for in vain. */
export const supportDeskRows = {
  'supportDesk.inbox': {
    letIn: 'supporters',
    input: () => ({ query: { view: 'mine', topic: 'walk', search: 'Ada' } }),
    outcome: 'OK',
  },
  'supportDesk.message': {
    letIn: 'supporters',
    input: () => ({ params: { reference } }),
    outcome: 'NOT_FOUND',
  },
  'supportDesk.assign': {
    letIn: 'supporters',
    input: () => ({ params: { reference }, body: { staffId: '', version: 1 } }),
    outcome: 'NOT_FOUND',
  },
  'supportDesk.answer': {
    letIn: 'supporters',
    input: () => ({ params: { reference }, body: { answer: 'Dogs are welcome.', article: '', version: 1 } }),
    outcome: 'NOT_FOUND',
  },
  'supportDesk.close': {
    letIn: 'supporters',
    input: () => ({ params: { reference }, body: { state: 'closed', version: 1 } }),
    outcome: 'NOT_FOUND',
  },
  'supportDesk.helpTexts': { letIn: 'supporters', outcome: 'OK' },
  'supportDesk.cannedAnswers': { letIn: 'supporters', outcome: 'OK' },
  'supportDesk.saveCannedAnswer': {
    letIn: 'supporters',
    input: () => ({
      body: { id: '00000000-0000-4000-8000-000000000000', version: 1, title: 'Dogs', text: 'Are welcome.' },
    }),
    outcome: 'NOT_FOUND',
  },
  'supportDesk.removeCannedAnswer': {
    letIn: 'supporters',
    input: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    outcome: 'NOT_FOUND',
  },
  'supportDesk.missedQuestions': { letIn: 'editors', input: () => ({ query: { page: '1' } }), outcome: 'OK' },
  'supportDesk.unhelpfulTexts': { letIn: 'editors', input: () => ({ query: { page: '1' } }), outcome: 'OK' },
  'supportDesk.settleQuestion': {
    letIn: 'editors',
    input: () => ({ body: { question: 'lost umbrella', topicType: 'Customer' } }),
    outcome: 'OK',
  },
  'supportDesk.chosenAnswers': { letIn: 'editors', outcome: 'OK' },
  'supportDesk.chooseAnswer': {
    letIn: 'editors',
    input: () => ({ body: { question: 'lost umbrella', topicType: 'Customer', slug: 'no-such-text' } }),
    outcome: 'INVALID_INPUT',
  },
  'supportDesk.removeChosenAnswer': {
    letIn: 'editors',
    input: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    outcome: 'NOT_FOUND',
  },
} satisfies Partial<Record<CallName, Row>>
