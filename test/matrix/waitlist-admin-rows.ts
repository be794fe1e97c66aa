import type { CallName, Row } from './row.ts'

const id = '00000000-0000-4000-8000-000000000000'

export const waitlistAdminRows = {
  'waitlistAdmin.entries': {
    letIn: 'supporters',
    input: () => ({ query: { district: 'Queens', zipcode: '11101', invited: 'no', search: 'Ada' } }),
    outcome: 'OK',
  },
  'waitlistAdmin.eraseEntry': {
    letIn: 'supporters',
    input: () => ({ params: { id }, body: { reason: 'They asked by mail.' } }),
    outcome: 'NOT_FOUND',
  },
  'waitlistAdmin.figures': { letIn: 'supporters', outcome: 'OK' },
  'waitlistAdmin.exportEntries': {
    letIn: 'supporters',
    input: () => ({ body: { district: 'Queens' } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'waitlistAdmin.batches': { letIn: 'supporters', outcome: 'OK' },
  'waitlistAdmin.previewBatch': {
    letIn: 'supporters',
    input: () => ({ body: { district: 'Queens', zipcode: '', source: '', size: 10 } }),
    outcome: 'OK',
  },
  // Queens is not open.
  'waitlistAdmin.startBatch': {
    letIn: 'supporters',
    input: () => ({ body: { district: 'Queens', zipcode: '', source: '', size: 10, boroughs: ['Queens'] } }),
    outcome: 'CHANGED_ELSEWHERE',
  },
  'waitlistAdmin.setBatchState': {
    letIn: 'supporters',
    input: () => ({ params: { id }, body: { state: 'paused', version: 1 } }),
    outcome: 'NOT_FOUND',
  },
  'waitlistAdmin.invitationCodes': { letIn: 'supporters', outcome: 'OK' },
  'waitlistAdmin.addInvitationCode': {
    letIn: 'supporters',
    input: () => ({ body: { code: 'HARLEM24', note: 'Street fair' } }),
    outcome: 'OK',
  },
  'waitlistAdmin.retireInvitationCode': {
    letIn: 'supporters',
    input: () => ({ body: { code: 'NOT-THERE' } }),
    outcome: 'NOT_FOUND',
  },
} satisfies Partial<Record<CallName, Row>>
