import { syllable } from 'syllable'

/** Public texts stay at or below this school grade. A test checks the texts of a release. */
export const gradeAtMost = 8

/** Texts with fewer words have no grade, because two more sentences would change it by years. */
const fewestWords = 30

/** Abbreviations whose period does not end a sentence. */
const abbreviated = /(?:^|[\s(])(?:[ap]\.m|U\.S|N\.Y|D\.C|St|No|Dr|Mr|Ms|vs|e\.g|i\.e)\.$/
const closed = /[.!?…][”"’')\]]*$/
const sentenceStart = /(?<=[.!?…][”"’')\]]*)\s+(?=[“"‘'([]*[\p{Lu}\d$])/u

/** The sentences of a line. */
export function splitSentences(line: string): string[] {
  const sentences: string[] = []
  let begun = ''
  for (const piece of line.trim().split(sentenceStart)) {
    begun = begun ? `${begun} ${piece}` : piece
    if (abbreviated.test(begun)) continue
    sentences.push(begun)
    begun = ''
  }
  return begun ? [...sentences, begun] : sentences
}

/**
 * The sentences of a text with one block per line. Whatever does not end in a punctuation mark is a heading, a label or a link, and
 * is left out.
 */
const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap(splitSentences)
    .filter(sentence => closed.test(sentence) && /\p{L}/u.test(sentence))

/** Nobody reads a web or email address word by word. */
const isAddress = (word: string) => /@|:\/\/|\w\.[a-z]{2,}\//i.test(word)
const wordsOf = (text: string) =>
  text.split(/[\s—–]+/).filter(word => /[\p{L}\d]/u.test(word) && !isAddress(word))

/** A figure counts as one syllable. */
const syllablesOf = (words: readonly string[]) =>
  words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)

/** US school grade (Flesch-Kincaid, 1975). */
function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllablesOf(words) / words.length) - 15.59
}

/** Number of words, and the grade of the sentences. `text` has one block per line. */
export function readingLevel(text: string): { words: number; grade: number | null } {
  const words = wordsOf(text).length
  const sentences = sentencesOf(text)
  if (sentences.flatMap(wordsOf).length < fewestWords) return { words, grade: null }
  return { words, grade: Math.max(0, Math.round(gradeOf(sentences) * 10) / 10) }
}

/** The three sentences that raise a text's grade the most, hardest first. */
export function hardestSentences(text: string): string[] {
  const weighed = sentencesOf(text).map(sentence => {
    const grade = gradeOf([sentence])
    return { sentence, weight: grade * wordsOf(sentence).length }
  })
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 3)
    .map(({ sentence }) => sentence)
}
