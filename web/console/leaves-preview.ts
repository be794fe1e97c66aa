import { isUnreachable } from '../form/form-error.ts'

/**
 * A save that didn't reach the site, for `useReached`: the preview still shows what would be saved. After any other press it may
 * be outdated.
 */
export const leavesPreview = (answer: unknown): boolean =>
  isUnreachable(answer) && answer.values.intent === 'save'
