import { decimal } from './decimal.ts'

const poundsInKilogram = 2.204_622_6

/** Whole pounds, as they are sent. Text that is not a number stays as typed, so that it is refused. */
export function poundsOf(kilograms: string): string {
  const value = decimal(kilograms)
  return value === undefined ? kilograms : String(Math.round(value * poundsInKilogram))
}

/** Pounds as typed or pasted, without their unit. */
export const withoutPounds = (typed: string): string =>
  typed.replace(/^\s*([\d.,]+)\s*(?:lbs?\.?|pounds?)?\s*$/i, '$1')

export function kilogramsOf(pounds: string): string {
  const value = decimal(pounds)
  return value === undefined ? '' : String(Math.round(value / poundsInKilogram))
}
