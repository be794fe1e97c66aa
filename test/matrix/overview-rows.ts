import type { CallName, Row } from './row.ts'

export const overviewRows: Record<Extract<CallName, `overview.${string}`>, Row> = {
  'overview.read': {
    letIn: 'staff',
    input: () => ({ query: { from: '2026-11-01', to: '2026-11-21' } }),
    outcome: 'OK',
  },
}
