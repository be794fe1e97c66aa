import { districtInSentence } from '../../contract/district-words.ts'
import type { Borough, LaunchState } from '../../contract/launch.ts'
import { launch } from '../../contract/launch-plan.ts'

const listing = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' })
const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

const inSentence = (districts: readonly string[]) =>
  listing.format(districts.map(districtInSentence)).replace(/, and /, ' and ')
const beginning = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The line as a new house has it, for pages that stand while nobody says where it is. */
const usual = launch.districts.map((district, at) => ({ district, state: at === 0 ? 'first' : 'later' }))

/** Where Heroes walk and what comes next, as sentences that agree with the badges (DECISIONS R22). */
export function launchWords(boroughs: readonly Borough[] | null) {
  const line: readonly { district: string; state: string }[] = boroughs ?? usual
  const are = (state: LaunchState) => line.filter(one => one.state === state).map(one => one.district)
  const open = are('open')
  const here = open.length > 0 ? open : are('first')
  const rest = line.map(one => one.district).filter(district => !here.includes(district))
  const verb = rest.length === 1 ? 'is' : 'are'
  return {
    isOpen: open.length > 0,
    isEverywhere: open.length === line.length,
    /** "Manhattan and Brooklyn": where Heroes walk, or will first. */
    here: inSentence(here),
    now:
      here.length === 0
        ? 'We open borough by borough.'
        : open.length === line.length
          ? 'Heroes walk in all five boroughs.'
          : open.length > 0
            ? `Heroes walk in ${inSentence(open)}.`
            : `We start in ${inSentence(here)}.`,
    next: rest.length > 0 ? `${beginning(inSentence(rest))} ${verb} next on the line.` : '',
    nextCounted:
      rest.length > 0
        ? `${numbers[rest.length]} more ${rest.length === 1 ? 'borough' : 'boroughs'} ${verb} next on the line.`
        : '',
  }
}
