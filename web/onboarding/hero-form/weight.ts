import { decimal } from './decimal.ts'

const poundsInKilogram = 2.204_622_6

/** Whole pounds, as they are sent; what is no number stays as it was typed, and is refused as such. */
export function poundsOf(kilograms: string): string {
  const value = decimal(kilograms)
  return value === undefined ? kilograms : String(Math.round(value * poundsInKilogram))
}

export function kilogramsOf(pounds: string): string {
  const value = decimal(pounds)
  return value === undefined ? '' : String(Math.round(value / poundsInKilogram))
}
