/** Percent of the bar of progress: a Hero's step, a customer's item. */
export const progress = { heroPercentPerStep: 20, customerPercentPerItem: 33.34 } as const

/** The five steps of the Hero's application, in order (SPEC 2.8). */
export const heroSteps = [
  'drivingLicense',
  'securityLicense',
  'profilePhoto',
  'heroForm',
  'backgroundCheck',
] as const
export type HeroStep = (typeof heroSteps)[number]

export const stepStatuses = ['PENDING', 'VERIFICATION', 'VERIFIED', 'DENIED', 'INVALID'] as const
export type StepStatus = (typeof stepStatuses)[number]

/**
 * What moves a step, and who does it (SPEC 4; DECISIONS D8, D16, D17).
 * `propose-denial` waits for a second reviewer; until then the applicant sees VERIFICATION.
 */
export const stepEvents = ['submit', 'verify', 'invalidate', 'deny', 'reopen'] as const
export type StepEvent = (typeof stepEvents)[number]

const transitions: Record<StepStatus, Partial<Record<StepEvent, StepStatus>>> = {
  PENDING: { submit: 'VERIFICATION' },
  INVALID: { submit: 'VERIFICATION' },
  VERIFICATION: { verify: 'VERIFIED', invalidate: 'INVALID', deny: 'DENIED' },
  // An expired license, or a decision that proved wrong, sends the Hero back to correct it.
  VERIFIED: { invalidate: 'INVALID' },
  // Support looked again: the applicant may send the step once more.
  DENIED: { reopen: 'INVALID' },
}

/** The status after `event`, or undefined where the table has no such way. */
export function nextStatus(status: StepStatus, event: StepEvent): StepStatus | undefined {
  return transitions[status][event]
}

export type StepStates = Record<HeroStep, StepStatus>

/**
 * SPEC 4: a step is active if it is the first and PENDING, or if its predecessor is not PENDING; a PENDING step after a
 * PENDING one is not. INVALID is always reachable (DECISIONS D7).
 */
export function isActive(states: StepStates, step: HeroStep): boolean {
  if (states[step] === 'INVALID') return true
  const index = heroSteps.indexOf(step)
  const before = heroSteps[index - 1]
  return before === undefined || states[before] !== 'PENDING'
}

export type SubmitRefusal = 'STEP_NOT_OPEN' | 'STEP_ALREADY_SENT' | 'STEP_BLOCKED'

/** Why `step` can't be sent now, or undefined when it can. The progress page's buttons and the server ask the same. */
export function submitRefusal(states: StepStates, step: HeroStep): SubmitRefusal | undefined {
  const status = states[step]
  if (nextStatus(status, 'submit') === undefined) return 'STEP_ALREADY_SENT'
  if (!isActive(states, step)) return 'STEP_NOT_OPEN'
  if (step === 'backgroundCheck' && heroSteps.some(other => states[other] === 'DENIED')) return 'STEP_BLOCKED'
  return undefined
}

/** 20 percent for each VERIFIED step (SPEC 4). */
export function heroProgress(states: StepStates): number {
  return heroSteps.filter(step => states[step] === 'VERIFIED').length * progress.heroPercentPerStep
}

/** DECISIONS B6: the order goes out once steps 1-4 are at least in VERIFICATION. These are the ones that hold it up. */
export function missingForBackgroundCheck(states: StepStates): HeroStep[] {
  return heroSteps.filter(
    step => step !== 'backgroundCheck' && states[step] !== 'VERIFICATION' && states[step] !== 'VERIFIED',
  )
}

/** 33.34 percent for each of three items, personal details always done, shown as at most 100 (SPEC 4, DECISIONS U1). */
export function customerProgress(done: { photo: boolean; payment: boolean }): number {
  const items = 1 + Number(done.photo) + Number(done.payment)
  return Math.min(100, Math.round(items * progress.customerPercentPerItem * 100) / 100)
}
