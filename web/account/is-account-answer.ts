import type { AccountAnswer } from './account-answer.server.ts'

/** Whether an action's data says what became of a part of the account page; else it is a fault of the whole form. */
export const isAccountAnswer = (value: unknown): value is AccountAnswer =>
  typeof value === 'object' && value !== null && 'part' in value
