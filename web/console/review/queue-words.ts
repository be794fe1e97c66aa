import type { Age, Area } from '../../../contract/console/review.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import type { Filters } from './filters.ts'

export const ageWords: Record<Age, string> = { 'in-time': 'In time', 'due-soon': 'Due soon', late: 'Late' }

export const areaWords: Record<Area | 'unknown', string> = {
  Manhattan: 'Manhattan',
  Brooklyn: 'Brooklyn',
  Queens: 'Queens',
  Bronx: 'Bronx',
  'Staten Island': 'Staten Island',
  elsewhere: 'Outside the city',
  unknown: 'Area not known yet',
}

export const stateWords = { waiting: 'First look', 'second-look': 'Second look' } as const
export const claimWords = { mine: 'Mine', free: 'Nobody has it' } as const

/** What a filter says, in the words of its choices. */
export function filterWords({ step, age, area, state, claim, search }: Filters): string[] {
  return [
    step && stepTexts[step].title,
    age && ageWords[age],
    area && areaWords[area],
    state && stateWords[state],
    claim && claimWords[claim],
    search && `“${search}”`,
  ].filter(words => words !== undefined)
}
