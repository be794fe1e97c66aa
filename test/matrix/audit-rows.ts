import type { CallName, Row } from './row.ts'

export const auditRows = {
  'auditLog.list': {
    letIn: 'admins',
    input: () => ({ query: { action: 'team', from: '2026-11-01', to: '2026-11-30' } }),
    outcome: 'OK',
  },
  'auditLog.choices': { letIn: 'admins', outcome: 'OK' },
  'auditLog.export': {
    letIn: 'admins',
    input: () => ({ query: { who: 'system' } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
} satisfies Partial<Record<CallName, Row>>
