/** Matches digits as a word only: ids, times and hashes hold any four digits by chance, and a test would fail once in a hundred runs. */
export const asWord = (digits: string): RegExp => new RegExp(`\\b${digits}\\b`)
