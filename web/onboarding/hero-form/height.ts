import { decimal } from './decimal.ts'

interface TypedHeight {
  feet: string
  inches: string
}

const whole = /^\d+$/
const inchesOfAFoot = /^(?:\d|1[01])(?:\.\d+)?$/

/**
 * Feet and inches as decimal feet with two places (DECISIONS D9): 5 and 11 is 5.92. Empty boxes give the empty string.
 * An invalid height (13 inches, letters, only inches) stays the text `feet'inches`: the contract refuses it with its
 * own message, and a draft restores it as typed.
 */
export function heightSent({ feet, inches }: TypedHeight): number | string {
  const [wholeFeet, decimalInches] = [feet.trim(), inches.trim().replace(',', '.')]
  if (!wholeFeet && !decimalInches) return ''
  if (whole.test(wholeFeet) && (decimalInches === '' || inchesOfAFoot.test(decimalInches)))
    return Math.round((Number(wholeFeet) + Number(decimalInches || '0') / 12) * 100) / 100
  return `${wholeFeet}'${decimalInches}`
}

/** The two boxes for a sent or drafted height. Half inches are preserved; smaller fractions are rounded. */
export function heightTyped(sent: unknown): TypedHeight {
  if (typeof sent === 'string' && sent.includes("'")) {
    const [feet = '', inches = ''] = sent.split(/'(.*)/s)
    return { feet, inches }
  }
  const value = sent === '' || sent === null || sent === undefined ? Number.NaN : Number(sent)
  if (!Number.isFinite(value)) return { feet: typeof sent === 'string' ? sent : '', inches: '' }
  return feetAndInches(value * 24)
}

function feetAndInches(halfInches: number): TypedHeight {
  const halves = Math.round(halfInches)
  return { feet: String(Math.floor(halves / 24)), inches: String((halves % 24) / 2) }
}

/** Smaller numbers must be meters. */
const minCentimeters = 3

/** A height in centimeters or meters, in the unit that is sent. Text that is not a number is refused like any invalid height. */
export function heightOfCentimeters(typed: string): number | string {
  const value = decimal(typed)
  if (value === undefined) return heightSent({ feet: typed, inches: '' })
  const centimeters = value < minCentimeters ? value * 100 : value
  return heightSent(feetAndInches((centimeters / 2.54) * 2))
}

export function centimetersOf(sent: unknown): string {
  const value = typeof sent === 'number' ? sent : decimal(String(sent ?? ''))
  return value === undefined ? '' : String(Math.round(value * 30.48))
}

export function heightInWords(sent: unknown): string {
  const { feet, inches } = heightTyped(sent)
  return inches && inches !== '0' ? `${feet} ft ${inches} in` : `${feet} ft`
}
