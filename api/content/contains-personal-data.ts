/** True for text with an email, or with four digits, which could be part of a phone, card or document number. */
export const containsPersonalData = (words: string) =>
  words.includes('@') || words.replace(/\P{Nd}/gu, '').length >= 4
