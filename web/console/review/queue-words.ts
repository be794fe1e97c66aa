import type { QueueRow } from '../../../contract/console/cases.ts'
import type { Age, Area } from '../../../contract/console/review.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import type { Filters } from './filters.ts'
import { dayWords } from './times.ts'

export const ageWords: Record<Age, string> = { 'in-time': 'On time', 'due-soon': 'Due soon', late: 'Late' }

export const areaWords: Record<Area | 'unknown', string> = {
  Manhattan: 'Manhattan',
  Brooklyn: 'Brooklyn',
  Queens: 'Queens',
  Bronx: 'Bronx',
  'Staten Island': 'Staten Island',
  elsewhere: 'Outside the city',
  unknown: 'Area unknown',
}

export const stateWords = { waiting: 'First look', 'second-look': 'Second look' } as const
export const claimWords = { mine: 'Mine', free: 'Unassigned' } as const

/** How long the law makes a background check wait, and for what, as a tone and a label. */
export function noticeWords({ stage, answerBy }: NonNullable<QueueRow['notice']>, now: string) {
  if (stage === 'disputed' || answerBy === null)
    return { tone: 'fix', label: 'Report disputed, clock stopped' } as const
  if (stage === 'over') return { tone: 'bad', label: 'Notice: time to answer is up' } as const
  return { tone: 'wait', label: `Notice: may answer until ${dayWords(answerBy, now)}` } as const
}

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
