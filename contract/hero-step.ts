import { type HeroStep, heroSteps } from './hero-step-list.ts'

export { type HeroStep, heroSteps, stepsInWords } from './hero-step-list.ts'

/** Each item's share of the progress bar (SPEC 4). */
const customerPercentPerItem = 33.34

export const stepStatuses = ['PENDING', 'VERIFICATION', 'VERIFIED', 'DENIED', 'INVALID'] as const
export type StepStatus = (typeof stepStatuses)[number]

/**
 * The events that change a step (SPEC 4; DECISIONS D8, D16, D17). `propose-denial` awaits a second reviewer; until then, the
 * applicant sees VERIFICATION. `erase` happens to an application without a submission for years (decision 0355); its owner may
 * start again.
 */
export const stepEvents = ['submit', 'verify', 'invalidate', 'deny', 'reopen', 'erase'] as const
export type StepEvent = (typeof stepEvents)[number]

const transitions: Record<StepStatus, Partial<Record<StepEvent, StepStatus>>> = {
  PENDING: { submit: 'VERIFICATION' },
  INVALID: { submit: 'VERIFICATION', erase: 'PENDING' },
  VERIFICATION: { verify: 'VERIFIED', invalidate: 'INVALID', deny: 'DENIED' },
  // The license has expired or the decision was wrong, so the Hero has to correct the step.
  VERIFIED: { invalidate: 'INVALID', erase: 'PENDING' },
  // Support has reviewed the case, so the applicant may submit the step once more.
  DENIED: { reopen: 'INVALID' },
}

export function nextStatus(status: StepStatus, event: StepEvent): StepStatus | undefined {
  return transitions[status][event]
}

export type StepStates = Record<HeroStep, StepStatus>

/**
 * SPEC 4: a step is active if it is the first and PENDING, or if the step before it is not PENDING. An INVALID step is always
 * reachable (DECISIONS D7).
 */
export function isActive(states: StepStates, step: HeroStep): boolean {
  if (states[step] === 'INVALID') return true
  const index = heroSteps.indexOf(step)
  const before = heroSteps[index - 1]
  return before === undefined || states[before] !== 'PENDING'
}

type SubmitRefusal = 'STEP_NOT_OPEN' | 'STEP_ALREADY_SENT' | 'STEP_BLOCKED'

/** Why `step` cannot be submitted now; undefined if it can. The progress page's buttons and the server share this check. */
export function submitRefusal(states: StepStates, step: HeroStep): SubmitRefusal | undefined {
  const status = states[step]
  if (nextStatus(status, 'submit') === undefined) return 'STEP_ALREADY_SENT'
  if (!isActive(states, step)) return 'STEP_NOT_OPEN'
  if (step === 'backgroundCheck' && heroSteps.some(other => states[other] === 'DENIED')) return 'STEP_BLOCKED'
  return undefined
}

/** In percent. Each step has an equal share (SPEC 4: 20 for each of five). */
export function heroProgress(states: StepStates): number {
  const verified = heroSteps.filter(step => states[step] === 'VERIFIED').length
  return Math.round((100 * verified) / heroSteps.length)
}

/** The steps that hold up the order. It is sent once steps 1-4 are at least in VERIFICATION (DECISIONS B6). */
export function missingForBackgroundCheck(states: StepStates): HeroStep[] {
  return heroSteps.filter(
    step => step !== 'backgroundCheck' && states[step] !== 'VERIFICATION' && states[step] !== 'VERIFIED',
  )
}

/** 33.34 percent for each of three items, capped at 100. Personal details are always done (SPEC 4, DECISIONS U1). */
export function customerProgress(done: { photo: boolean; payment: boolean }): number {
  const items = 1 + Number(done.photo) + Number(done.payment)
  return Math.min(100, Math.round(items * customerPercentPerItem * 100) / 100)
}
