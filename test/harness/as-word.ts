/**
 * Matches digits only as a word of their own. Ids, times and hashes contain any four digits by chance, which would fail a test
 * once in a hundred runs.
 */
export const asWord = (digits: string): RegExp => new RegExp(`\\b${digits}\\b`)
