import { href } from 'react-router'
import type { HeroState, StepState } from '../../contract/application.ts'
import { type HeroStep, type StepStates, submitRefusal } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import type { DotStatus } from '../ui/progress/status-dot.tsx'
import type { StepperStop } from '../ui/progress/stepper.tsx'

export type Hero = HeroState['hero']

export const stepHref: Record<HeroStep, () => string> = {
  drivingLicense: () => href('/hero-signup-step-1'),
  securityLicense: () => href('/hero-signup-step-2'),
  profilePhoto: () => href('/hero-signup-step-3'),
  heroForm: () => href('/hero-signup-step-4'),
  backgroundCheck: () => href('/hero-signup-step-5'),
}

const shortNames: Record<HeroStep, string> = {
  drivingLicense: 'ID or driver’s license',
  securityLicense: 'Guard license',
  profilePhoto: 'Profile photo',
  heroForm: 'Hero form',
  backgroundCheck: 'Background check',
}

export const statusWords: Record<DotStatus, string> = {
  pending: 'Submit',
  verification: 'In verification',
  verified: 'Verified',
  done: 'Done',
  denied: 'Denied',
  invalid: 'Invalid',
  off: 'Not open yet',
}

export const statesOf = (steps: readonly StepState[]) =>
  // The API lists every step.
  Object.fromEntries(steps.map(({ step, status }) => [step, status])) as StepStates

/** A step is never `done`, only verified. */
export type StepDotStatus = Exclude<DotStatus, 'done'>

/** A step is `off` if it is not open yet, or is blocked by the denial of another step. */
export function dotStatusOf({ step, status, active }: StepState, states: StepStates): StepDotStatus {
  const drawn = {
    VERIFICATION: 'verification',
    VERIFIED: 'verified',
    DENIED: 'denied',
    INVALID: 'invalid',
    PENDING: active ? 'pending' : 'off',
  } as const
  return submitRefusal(states, step) === 'STEP_BLOCKED' ? 'off' : drawn[status]
}

export function stepperStops(hero: Hero, current: HeroStep): StepperStop[] {
  const states = statesOf(hero.steps)
  return hero.steps.map(state => {
    const status = dotStatusOf(state, states)
    const opens = status !== 'off' && status !== 'denied'
    return {
      name: shortNames[state.step],
      status,
      current: state.step === current,
      ...(opens ? { href: stepHref[state.step]() } : {}),
    }
  })
}

/** The next step for the applicant: steps that were sent back come first. */
export function stepToDo(hero: Hero): StepState | undefined {
  const states = statesOf(hero.steps)
  const open = hero.steps.filter(({ step }) => submitRefusal(states, step) === undefined)
  return open.find(({ status }) => status === 'INVALID') ?? open[0]
}

export const stepOf = (hero: Hero, step: HeroStep): StepState =>
  hero.steps.find(state => state.step === step)!
export const titleOf = (step: HeroStep) => stepTexts[step].title
