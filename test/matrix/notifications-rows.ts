import type { CallName, Row } from './row.ts'

const params = { template: 'texts-on', channel: 'sms' }
const body = { body: 'Hero: texts are on. Reply STOP to end.' }

export const notificationsRows: Record<Extract<CallName, `notifications.${string}`>, Row> = {
  'notifications.list': { letIn: 'editors', outcome: 'OK' },
  'notifications.open': { letIn: 'editors', input: () => ({ params }), outcome: 'OK' },
  'notifications.preview': { letIn: 'editors', input: () => ({ params, body }), outcome: 'OK' },
  'notifications.save': {
    letIn: 'editors',
    input: () => ({ params, body: { ...body, version: 7 } }),
    outcome: 'CHANGED_ELSEWHERE',
  },
  'notifications.restore': {
    letIn: 'editors',
    input: () => ({ params, body: { restored: 3, version: 7 } }),
    outcome: 'NOT_FOUND',
  },
  'notifications.test': {
    letIn: 'editors',
    input: () => ({ params, body: { phone: '2125550123' } }),
    outcome: 'OK',
  },
}
