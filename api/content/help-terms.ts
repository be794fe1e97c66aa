import { synonymsOf } from './help-synonyms.ts'
import { type Vocabulary, wordsOf } from './help-vocabulary.ts'

/** One word of the question, and all that may be meant by it. */
export interface Term {
  asked: string
  /** Known words: the one asked for, or those it may be a misspelling of. */
  words: string[]
  /** Other words for the same thing. They count less than the word itself. */
  synonyms: string[]
  /** It may be the beginning of a word: people search while they type. */
  begun: boolean
}

/** Shorter words are looked for as they are: half the language is one typing mistake away from them. */
const shortestCorrected = 3

/** The words of a question, each with what it may mean. A word that help does not know means the known ones nearest to it. */
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
 * A term as a text search query, in the parts of a text that `parts` names (A the title, B the keywords): any of its words,
 * or, where it may be unfinished, what begins with it.
 */
export function queryOf({ asked, words, synonyms, begun }: Term, parts: '' | 'A' | 'AB'): string {
  const whole = [...words, ...synonyms].map(word => `'${word}'${parts && `:${parts}`}`)
  return [...whole, ...(begun ? [`'${asked}':*${parts}`] : [])].join(' | ')
}
