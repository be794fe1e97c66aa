import { fieldLimits } from './field-limits.ts'

/**
 * The five parts of the rule in SPEC 5, in the order of the live checklist. Kept apart from the common passwords, which no page
 * needs before someone types.
 */
export const passwordRules = [
  {
    id: 'length',
    label: 'At least 8 characters',
    holds: (value: string) => value.length >= fieldLimits.passwordMin,
  },
  { id: 'upper', label: 'An upper-case letter', holds: (value: string) => /[A-Z]/.test(value) },
  { id: 'lower', label: 'A lower-case letter', holds: (value: string) => /[a-z]/.test(value) },
  { id: 'digit', label: 'A number', holds: (value: string) => /[0-9]/.test(value) },
  { id: 'special', label: 'One of !@#$%^&*', holds: (value: string) => /[!@#$%^&*]/.test(value) },
] as const
