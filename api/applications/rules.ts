import { type HeroStep, heroSteps, type StepEvent, type StepStates } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { findReason, type Reason, reasonsFor } from '../../contract/reasons.ts'

const statusWithReason: Partial<Record<StepEvent, 'INVALID' | 'DENIED'>> = {
  invalidate: 'INVALID',
  reopen: 'INVALID',
  deny: 'DENIED',
}

/**
 * What is wrong with the reason of a decision, by field; undefined if nothing is. The code must fit the step and the decision. The
 * code that refers to the note needs a note. Automatic reasons cannot be chosen.
 */
export function reasonError(
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
    return { field: 'note', message: 'Please write what needs to change.' }
  return undefined
}

export function reasonText(
  reasonCode: string | null,
  note: string | null,
  find: (code: string) => Pick<Reason, 'text'> | undefined = findReason,
): string | null {
  const reason = reasonCode ? find(reasonCode) : undefined
  if (!reason) return null
  return note ? `${reason.text} ${note}` : reason.text
}

export function nextSentence(states: StepStates): string {
  const toMend = heroSteps.find(step => states[step] === 'INVALID')
  if (toMend) return `One step needs a fix: ${stepTexts[toMend].title}.`
  const next = heroSteps.find(step => states[step] === 'PENDING')
  return next ? `Next: ${stepTexts[next].title}.` : ''
}
