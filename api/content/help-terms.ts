import { synonymsOf } from './help-synonyms.ts'
import { type Vocabulary, wordsOf } from './help-vocabulary.ts'

export interface Term {
  asked: string
  /** The word asked for, or the known words that it may be a misspelling of. */
  words: string[]
  synonyms: string[]
  begun: boolean
}

/** Shorter words are not corrected, because too many words are one edit away. */
const shortestCorrected = 3

export function termsOf(question: string, known: Vocabulary): Term[] {
  const asked = wordsOf(question)
  return asked.map((word, at) => {
    const isLast = at === asked.length - 1
    const isKnown = word.length < shortestCorrected || known.has(word)
    const words = isKnown ? [word] : known.nearest(word)
    return {
      asked: word,
      words,
      synonyms: words.flatMap(synonymsOf).filter(synonym => !words.includes(synonym)),
      begun: word.length >= shortestCorrected && (isLast || !isKnown),
    }
  })
}

/**
 * A term as a `tsquery`, limited to `parts` of a text (A is the title, B the keywords). Any of its words matches, and any word it
 * begins if it may be unfinished.
 */
export function queryOf({ asked, words, synonyms, begun }: Term, parts: '' | 'A' | 'AB'): string {
  const whole = [...words, ...synonyms].map(word => `'${word}'${parts && `:${parts}`}`)
  return [...whole, ...(begun ? [`'${asked}':*${parts}`] : [])].join(' | ')
}
