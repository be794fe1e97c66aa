import type { AccountAnswer } from './account-answer.server.ts'

export const isAccountAnswer = (value: unknown): value is AccountAnswer =>
  typeof value === 'object' && value !== null && 'part' in value
