import type { CallName, Row } from './row.ts'

const params = { id: '00000000-0000-4000-8000-000000000000' }
const body = { reason: 'The owner called.' }

export const deliveryRows: Record<Extract<CallName, `delivery.${string}`>, Row> = {
  'delivery.messages': {
    letIn: 'supporters',
    input: () => ({ query: { state: 'waiting', page: '1' } }),
    outcome: 'OK',
  },
  'delivery.replay': {
    letIn: 'supporters',
    input: () => ({ body: { state: 'failed', template: 'adverse-notice' } }),
    outcome: 'OK',
  },
  'delivery.giveUp': { letIn: 'admins', input: () => ({ params, body }), outcome: 'MESSAGE_GONE' },
  'delivery.suppressed': { letIn: 'supporters', input: () => ({ query: { page: '1' } }), outcome: 'OK' },
  'delivery.lift': { letIn: 'supporters', input: () => ({ params, body }), outcome: 'NOT_FOUND' },
}
