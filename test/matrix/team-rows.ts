import type { CallName, Row } from './rows.ts'

export const teamRows = {
  'team.factorChallenge': { letIn: 'staff', outcome: 'OK' },
  'team.freshFactor': {
    letIn: 'staff',
    input: () => ({ body: { code: '000000' } }),
    outcome: 'CODE_INCORRECT',
  },
} satisfies Partial<Record<CallName, Row>>
