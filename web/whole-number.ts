/** The whole number that someone typed, or null if the text is not one from `from` to `to`. */
export function wholeNumber(text: string, { from, to }: { from: number; to: number }): number | null {
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN
  return number >= from && number <= to ? number : null
}
