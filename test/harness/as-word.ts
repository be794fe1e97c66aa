/**
 * Matches digits only as a word of their own. Ids, times and hashes contain any four digits by chance, which would fail a test
 * once in a hundred runs. The groups of a UUID are words, too: its third one is 4242 or 4821 once in 4,096 ids.
 */
export const asWord = (digits: string): RegExp =>
  new RegExp(`(?<!\\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){0,2})\\b${digits}\\b`)
