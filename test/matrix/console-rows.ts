import type { Cast } from './callers.ts'
import { person } from './person.ts'
import type { CallName, Row } from './rows.ts'

const ownStep = ({ applicationId }: Cast) => ({ applicationId, step: 'drivingLicense' })

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
  'console.waits': { letIn: 'staff', outcome: 'OK' },
  'console.counts': { letIn: 'staff', input: () => ({ query: {} }), outcome: 'OK' },
  'console.queue': {
    letIn: 'reviewers',
    input: () => ({ query: { step: 'drivingLicense', search: 'Ada' } }),
    outcome: 'OK',
  },
  'console.case': { letIn: 'reviewers', input: cast => ({ params: ownStep(cast) }), outcome: 'OK' },
  'console.openFile': {
    letIn: 'reviewers',
    input: cast => ({ params: { ...ownStep(cast), name: cast.heroFile } }),
    outcome: 'NOT_FOUND',
  },
  'console.decide': {
    letIn: 'reviewers',
    input: cast => ({ params: ownStep(cast), body: { decision: 'verify', version: 0 } }),
    outcome: 'DECISION_NOT_ALLOWED',
  },
}
