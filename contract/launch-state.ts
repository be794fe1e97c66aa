import type { Borough } from './launch.ts'

/** Whether the pilot's sign-up still takes people; `unknown` while the API does not say. */
export type PilotState = 'open' | 'closed' | 'unknown'
/** What an application as a Hero gets: one of the spots that are left, or a place on the Hero waiting list. */
export type SpotsState = 'left' | 'all-taken' | 'pilot-closed' | 'unknown'
/** Where Heroes walk: in no borough yet, with or without one that is named first, in some, or in all of them. */
export type ServiceState = 'unannounced' | 'planned' | 'somewhere' | 'everywhere'

export interface LaunchFacts {
  /** ISO instant at which the pilot's sign-up closes. */
  countdownTo: string | undefined
  boroughs: readonly Borough[] | null
  spots: { total: number; left: number } | null
}

export interface LaunchMoment {
  pilot: PilotState
  spots: SpotsState
  service: ServiceState
}

function pilotState({ countdownTo }: LaunchFacts, now: number): PilotState {
  if (countdownTo === undefined) return 'unknown'
  return now >= Date.parse(countdownTo) ? 'closed' : 'open'
}

function spotsState({ spots }: LaunchFacts, pilot: PilotState): SpotsState {
  if (pilot === 'closed') return 'pilot-closed'
  // A count alone does not say whether one of them can still be had.
  if (pilot === 'unknown' || !spots) return 'unknown'
  return spots.left > 0 ? 'left' : 'all-taken'
}

function serviceState({ boroughs }: LaunchFacts): ServiceState {
  // Until the API says otherwise, the plan of the pilot (contract/launch-plan.ts).
  if (!boroughs) return 'planned'
  if (boroughs.every(({ state }) => state === 'open')) return 'everywhere'
  if (boroughs.some(({ state }) => state === 'open')) return 'somewhere'
  return boroughs.some(({ state }) => state === 'first') ? 'planned' : 'unannounced'
}

/**
 * The launch at one moment, in milliseconds (DECISIONS R11, R12, R22). Screens take their words from tables over it, and
 * the server gives spots by it, so that no two of them disagree.
 */
export function launchState(facts: LaunchFacts, now: number): LaunchMoment {
  const pilot = pilotState(facts, now)
  return { pilot, spots: spotsState(facts, pilot), service: serviceState(facts) }
}
