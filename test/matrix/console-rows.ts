import { person } from './person.ts'
import type { CallName, Row } from './row.ts'

export const consoleRows: Record<Extract<CallName, `console.${string}`>, Row> = {
  'console.logIn': {
    letIn: 'everybody',
    input: () => ({ body: { email: person().email, password: 'Wrong-pass 1!' } }),
    outcome: 'LOGIN_FAILED',
  },
  'console.confirm': {
    letIn: 'everybody',
    input: () => ({ body: { challenge: 'made-up', code: '000000' } }),
    outcome: 'CODE_EXPIRED',
  },
  'console.logOut': { letIn: 'staff', outcome: 'OK' },
  'console.me': { letIn: 'staff', outcome: 'OK' },
}

export const waitsRows: Record<Extract<CallName, `waits.${string}`>, Row> = {
  'waits.list': { letIn: 'staff', outcome: 'OK' },
  'waits.counts': { letIn: 'staff', input: () => ({ query: {} }), outcome: 'OK' },
}
