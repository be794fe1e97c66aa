/**
 * Whether words can be stored without identifying a person: no email, and fewer than four digits, which could be part of a phone,
 * card or document number.
 */
export const isNobodys = (words: string) => !words.includes('@') && words.replace(/\P{Nd}/gu, '').length < 4

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
