import type { SuggestedAddress } from '../../../contract/hero-form.ts'
import { isUnitedStates } from '../../../contract/united-states.ts'
import { cityOfZip } from '../../../contract/zip-city.ts'
import { type Answers, answerTo, withAnswer } from './answers.ts'

const group = 'personalAddress'
const unitedStates = 'United States'
const fiveDigits = /^\d{5}$/

/** The city and state that an earlier ZIP code filled in. */
export type Filled = { city?: string; state?: string }

const isEmpty = (value: unknown) => value === undefined || value === ''

/** The form starts in the United States, where nearly every Hero lives. */
export function withCountry(answers: Answers): Answers {
  return isEmpty(answerTo(answers, group, 'country'))
    ? withAnswer(answers, group, 'country', unitedStates)
    : answers
}

function knownAt(zip: string): Filled {
  const city = cityOfZip(zip)
  return city ? { city, state: 'New York' } : { city: '', state: '' }
}

/**
 * Sets the ZIP code and, in New York City, its city and state. They replace what an earlier ZIP code filled in, never what a person
 * typed. A ZIP code outside the city clears what an earlier one filled in.
 */
export function withZip(
  answers: Answers,
  typed: string,
  filled: Filled = {},
): { answers: Answers; filled: Filled } {
  const zip = typed.trim()
  const country = answerTo(answers, group, 'country')
  const isHere = isEmpty(country) || isUnitedStates(String(country))
  let next = withAnswer(answers, group, 'zipcode', typed)
  if (!fiveDigits.test(zip) || !isHere) return { answers: next, filled }
  const known = knownAt(zip)
  const kept: Filled = {}
  for (const name of ['city', 'state'] as const) {
    const answer = answerTo(next, group, name)
    if (!isEmpty(answer) && answer !== filled[name]) continue
    if (answer !== undefined || known[name]) next = withAnswer(next, group, name, known[name] ?? '')
    if (known[name]) kept[name] = known[name]
  }
  return { answers: next, filled: kept }
}

/** The answers with the chosen address instead of what was typed. */
export const withAddress = (answers: Answers, address: SuggestedAddress): Answers =>
  Object.entries({ ...address, country: unitedStates }).reduce(
    (next, [name, value]) => withAnswer(next, group, name, value),
    answers,
  )
