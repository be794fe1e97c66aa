import { newYorkDate } from '../../contract/new-york-time.ts'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const written = new RegExp(`\\b(${months})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'g')
const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/g
const names = months.split('|')

const isoDay = (year: string, month: number, day: string) =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

export function pastDates(text: string, now: Date): { words: string; index: number }[] {
  const today = newYorkDate(now)
  const found = [
    ...[...text.matchAll(written)].map(({ 0: words, 1: month = '', 2: day = '', 3: year = '', index }) => ({
      words,
      index,
      on: isoDay(year, names.indexOf(month) + 1, day),
    })),
    ...[...text.matchAll(iso)].map(({ 0: words, index }) => ({ words, index, on: words })),
  ]
  return found
    .filter(({ on }) => on < today)
    .sort((a, b) => a.index - b.index)
    .map(({ words, index }) => ({ words, index }))
}
