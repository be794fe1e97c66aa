import type {
  LaunchFacts,
  LaunchPhase,
  PilotState,
  ServiceState,
  SpotsState,
} from '../../contract/launch-phase.ts'
import type { Badges } from './borough-list.tsx'
import type { launchWords } from './launch-words.ts'

export type LaunchWords = ReturnType<typeof launchWords>
export type Spots = LaunchFacts['spots']

export const countdownTexts = {
  label: 'NYC Hero Pilot closes in',
  closed: 'The NYC Hero Pilot sign-up has closed. The list for the next areas is open.',
}

/** The pilot page's badges, worded by SPEC 2.9 (DECISIONS R22). */
export const pilotBadges: Badges = {
  open: 'Now available',
  first: 'Available soon',
  later: 'Soon Available',
}

/** The heading of the boroughs on the home page; SPEC 2.2 has the wording. */
export const availableIn: Record<ServiceState, string> = {
  unannounced: 'Available soon in\u00a0NYC',
  planned: 'Available soon in\u00a0NYC',
  somewhere: 'Now available in\u00a0NYC',
  everywhere: 'Now available in\u00a0NYC',
}

const closedShort = 'Pilot sign-up has closed. The list for the next areas is open.'
const whileOpen: Record<ServiceState, (words: LaunchWords) => string> = {
  unannounced: ({ now }) => now,
  planned: ({ here }) => `The pilot opens in ${here}.`,
  somewhere: ({ now }) => now,
  everywhere: ({ now }) => now,
}
const ledes: Record<PilotState, (words: LaunchWords, service: ServiceState) => string> = {
  open: (words, service) => whileOpen[service](words),
  closed: () => closedShort,
  unknown: () => '',
}
export const pilotLede = ({ pilot, service }: LaunchPhase, words: LaunchWords) => ledes[pilot](words, service)

/** True in every launch state, because ZIP codes outside the five boroughs are accepted too. */
const tellUs = 'Tell us where you walk. We’ll email you when Heroes walk there, and when the app is out.'
export const joinLedes: Record<PilotState, string> = {
  open: tellUs,
  closed: `${countdownTexts.closed} ${tellUs}`,
  unknown: tellUs,
}

const afterSpots = 'You can still sign up and finish your steps. You’ll be on the Hero waiting list.'
const allTaken = (total: number) =>
  total === 0
    ? 'The pilot has no spots for new Heroes.'
    : total === 1
      ? 'The pilot’s only spot is taken.'
      : `All ${total} pilot spots are taken.`

const panels: Record<SpotsState, (spots: { total: number; left: number }) => readonly string[]> = {
  left: ({ total, left }) =>
    left === 1
      ? [total === 1 ? 'One spot left' : `One of ${total} spots left`, 'This spot is open.']
      : [`${left} of ${total} spots left`, 'These spots are open.'],
  'all-taken': ({ total }) => [`${allTaken(total)} ${afterSpots}`],
  'pilot-closed': () => ['Pilot sign-up has closed.', `Apply for the areas that open next. ${afterSpots}`],
  unknown: () => [],
}
export const applyingMeans = ({ spots: state }: LaunchPhase, spots: Spots): readonly string[] =>
  panels[state](spots ?? { total: 0, left: 0 })

/** SPEC 2.9, with the number of spots from the settings. */
export const spotsHeading = (total: number) =>
  total === 0 ? 'Heroes wanted' : total === 1 ? 'Only one spot for a Hero' : `Only ${total} spots for Heroes`

export const spotsFigure: Record<SpotsState, (total: string) => string> = {
  left: total => `of ${total}`,
  'all-taken': total => `of ${total}. New Heroes join the waiting list`,
  'pilot-closed': total => `of ${total}. Pilot closed: new Heroes join the waiting list`,
  unknown: total => `of ${total}`,
}
