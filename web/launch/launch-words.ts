import { districtInSentence } from '../../contract/district-words.ts'
import type { Borough, LaunchState } from '../../contract/launch.ts'
import { launchPhase, type ServiceState } from '../../contract/launch-phase.ts'
import { launch } from '../../contract/launch-plan.ts'
import { capital, inWords } from '../../contract/number-words.ts'

const listing = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' })

const inSentence = (districts: readonly string[]) =>
  listing.format(districts.map(districtInSentence)).replace(/, and /, ' and ')

const plannedBoroughs: readonly Borough[] = launch.districts.map((district, at) => ({
  district,
  state: at === 0 ? 'first' : 'later',
}))

const presentWords: Record<ServiceState, (here: string) => string> = {
  unannounced: () => 'We open borough by borough.',
  planned: here => `We start in ${here}.`,
  somewhere: here => `Heroes walk in ${here}.`,
  everywhere: () => 'Heroes walk in all five boroughs.',
}

/** Sentences that agree with the badges (DECISIONS R22). */
export function launchWords(boroughs: readonly Borough[] | null) {
  const states = boroughs ?? plannedBoroughs
  const { service } = launchPhase({ boroughs: states, countdownTo: undefined, spots: null }, 0)
  const districtsIn = (state: LaunchState) =>
    states.filter(each => each.state === state).map(each => each.district)
  const open = districtsIn('open')
  const districts = open.length > 0 ? open : districtsIn('first')
  const rest = states.map(each => each.district).filter(district => !districts.includes(district))
  const verb = rest.length === 1 ? 'is' : 'are'
  const here = inSentence(districts)
  return {
    service,
    isOpen: open.length > 0,
    isEverywhere: service === 'everywhere',
    here,
    now: presentWords[service](here),
    next: rest.length > 0 ? `${capital(inSentence(rest))} ${verb} next on the line.` : '',
    nextCounted:
      rest.length > 0
        ? `${capital(inWords(rest.length))} more ${rest.length === 1 ? 'borough' : 'boroughs'} ${verb} next on the line.`
        : '',
  }
}
