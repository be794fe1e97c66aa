import type { Borough } from './launch.ts'

export type PilotState = 'open' | 'closed' | 'unknown'
export type SpotsState = 'left' | 'all-taken' | 'pilot-closed' | 'unknown'
/** Where Heroes walk. Both `unannounced` and `planned` mean nowhere yet; `planned` has a first borough. */
export type ServiceState = 'unannounced' | 'planned' | 'somewhere' | 'everywhere'

export interface LaunchFacts {
  countdownTo: string | undefined
  boroughs: readonly Borough[] | null
  spots: { total: number; left: number } | null
}

export interface LaunchPhase {
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
  // Even if the number of spots is known, it does not say whether they can still be taken.
  if (pilot === 'unknown' || !spots) return 'unknown'
  return spots.left > 0 ? 'left' : 'all-taken'
}

function serviceState({ boroughs }: LaunchFacts): ServiceState {
  // The plan of the pilot applies until the API answers (contract/launch-plan.ts).
  if (!boroughs) return 'planned'
  if (boroughs.every(({ state }) => state === 'open')) return 'everywhere'
  if (boroughs.some(({ state }) => state === 'open')) return 'somewhere'
  return boroughs.some(({ state }) => state === 'first') ? 'planned' : 'unannounced'
}

/**
 * The state of the launch at `now`, in milliseconds (DECISIONS R11, R12, R22). Screens choose their text by it and the server
 * assigns spots by it, so that they always agree.
 */
export function launchPhase(facts: LaunchFacts, now: number): LaunchPhase {
  const pilot = pilotState(facts, now)
  return { pilot, spots: spotsState(facts, pilot), service: serviceState(facts) }
}
