/** A height as two boxes hold it: whatever was typed. */
export interface TypedHeight {
  feet: string
  inches: string
}

const whole = /^\d+$/
const inchesOfAFoot = /^(?:\d|1[01])(?:\.\d+)?$/

/**
 * Feet and inches as decimal feet, two places, the way they travel (DECISIONS D9): 5 and 11 is 5.92. Empty boxes are the
 * empty string. What is no height (13 inches, letters, inches alone) stays as the text `feet'inches`, which the contract's
 * rule refuses with its own message and a draft brings back as it was typed.
 */
export function heightSent({ feet, inches }: TypedHeight): number | string {
  const [f, i] = [feet.trim(), inches.trim().replace(',', '.')]
  if (!f && !i) return ''
  if (whole.test(f) && (i === '' || inchesOfAFoot.test(i)))
    return Math.round((Number(f) + Number(i || '0') / 12) * 100) / 100
  return `${f}'${i}`
}

/** The two boxes for a height that was sent or drafted; half inches are kept, finer ones rounded. */
export function heightTyped(sent: unknown): TypedHeight {
  if (typeof sent === 'string' && sent.includes("'")) {
    const [feet = '', inches = ''] = sent.split(/'(.*)/s)
    return { feet, inches }
  }
  const value = sent === '' || sent === null || sent === undefined ? Number.NaN : Number(sent)
  if (!Number.isFinite(value)) return { feet: typeof sent === 'string' ? sent : '', inches: '' }
  const halves = Math.round(value * 24)
  return { feet: String(Math.floor(halves / 24)), inches: String((halves % 24) / 2) }
}

/** "6 ft 1 in", for the eye. */
export function heightInWords(sent: unknown): string {
  const { feet, inches } = heightTyped(sent)
  return inches && inches !== '0' ? `${feet} ft ${inches} in` : `${feet} ft`
}
