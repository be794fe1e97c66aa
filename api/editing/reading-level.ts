function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  if (plain.length <= 3) return 1
  const groups = plain
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, end => end[0]!)
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g)
  return Math.max(1, groups?.length ?? 1)
}

const wordsOf = (text: string) => text.match(/[A-Za-z][A-Za-z'’-]*/g) ?? []

/** Shorter texts have no grade: two more sentences would change it by years. */
const fewestWords = 30

/** Number of words and US school grade (Flesch-Kincaid, 1975). */
export function readingLevel(text: string): { words: number; grade: number | null } {
  const words = wordsOf(text)
  if (words.length < fewestWords) return { words: words.length, grade: null }
  const sentences = text.split(/[.!?]+(?=\s|$)|\n+/).filter(part => wordsOf(part).length > 0).length
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0)
  const grade = 0.39 * (words.length / Math.max(1, sentences)) + 11.8 * (spoken / words.length) - 15.59
  return { words: words.length, grade: Math.max(0, Math.round(grade * 10) / 10) }
}
