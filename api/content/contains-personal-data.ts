/**
 * Whether words can be kept without being anybody's: no email, and fewer than four digits, which could be a phone, card
 * or document number.
 */
export const isNobodys = (words: string) => !words.includes('@') && words.replace(/\P{Nd}/gu, '').length < 4

/** The day of a moment, as it is counted by. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
