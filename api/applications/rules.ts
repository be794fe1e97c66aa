import { type HeroStep, heroSteps, type StepEvent, type StepStates } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { findReason, type Reason, reasonsFor } from '../../contract/reasons.ts'

/** The status whose reasons an event has to choose from; undefined for events without a reason. */
const statusWithReason: Partial<Record<StepEvent, 'INVALID' | 'DENIED'>> = {
  invalidate: 'INVALID',
  reopen: 'INVALID',
  deny: 'DENIED',
}

/**
 * What is wrong with the reason of a decision, by field, or undefined. A code has to fit the step and the decision; the
 * one that says "see the note" needs the note. What the instance gives by itself nobody may choose.
 */
export function reasonFault(
  step: HeroStep,
  event: StepEvent,
  { reasonCode, note }: { reasonCode?: string | null | undefined; note?: string | null | undefined },
  by: 'reviewer' | 'system' = 'reviewer',
): { field: 'reasonCode' | 'note'; message: string } | undefined {
  const status = statusWithReason[event]
  if (!status) return undefined
  if (!reasonsFor(step, status, by).some(({ code }) => code === reasonCode))
    return { field: 'reasonCode', message: 'Please choose a reason.' }
  if (reasonCode === 'ANY_OTHER' && !note?.trim())
    return { field: 'note', message: 'Please write what is to be changed.' }
  return undefined
}

/** What the applicant reads: the words of the code, then the reviewer's own. Null without a code. */
export function reasonText(
  reasonCode: string | null,
  note: string | null,
  find: (code: string) => Pick<Reason, 'text'> | undefined = findReason,
): string | null {
  const reason = reasonCode ? find(reasonCode) : undefined
  if (!reason) return null
  return note ? `${reason.text} ${note}` : reason.text
}

/** One sentence on what the applicant can do next, or nothing. */
export function nextSentence(states: StepStates): string {
  const toMend = heroSteps.find(step => states[step] === 'INVALID')
  if (toMend) return `One step needs you: ${stepTexts[toMend].title}.`
  const next = heroSteps.find(step => states[step] === 'PENDING')
  return next ? `Next: ${stepTexts[next].title}.` : ''
}
