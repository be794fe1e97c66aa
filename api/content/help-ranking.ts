import { damerauLevenshtein } from '../../contract/edit-distance.ts'
import type { Term } from './help-terms.ts'
import type { Vocabulary } from './help-vocabulary.ts'

interface Candidate {
  /** The stems of the title and of each keyword phrase, separated by spaces. */
  phrases: readonly string[]
  /** From 0 to 1: share of the question found in title, keywords and text. */
  coverage: number
}

const functionWords = new Set(
  'a an the is are am be been was were do does did doing done have has had having can could will would shall should may might must i me my mine myself you your yours we us our they them their he him his she her it its this that these those there here and or but if so than then of in on at to from for with by about as into up out not no yes any some what when where which who whom whose why how get got'.split(
    ' ',
  ),
)
export const isFunctionWord = (word: string) => functionWords.has(word)

const functionWordWeight = 0.5
const synonymStrength = 0.65
const begunStrength = 0.8
/** Indexed by the number of edits. A word three letters away is hardly a match. */
const correctedStrength = [1, 0.9, 0.75, 0.5]

interface Wanted {
  weight: number
  strengths: ReadonlyMap<string, number>
  prefix: string | undefined
}

export function weightOf({ asked, words }: Term, known: Vocabulary): number {
  if (functionWords.has(words[0] ?? asked)) return functionWordWeight
  const weights = words.map(word => known.weightOf(known.stemOf(word)))
  return weights.length > 0 ? Math.max(...weights) : known.weightOf(asked)
}

function wantedOf(term: Term, known: Vocabulary): Wanted {
  const strengths = new Map<string, number>()
  const add = (word: string, strength: number) => {
    const stem = known.stemOf(word)
    strengths.set(stem, Math.max(strength, strengths.get(stem) ?? 0))
  }
  for (const word of term.synonyms) add(word, synonymStrength)
  for (const word of term.words) {
    add(word, correctedStrength[damerauLevenshtein(term.asked, word)] ?? 0.5)
  }
  return { weight: weightOf(term, known), strengths, prefix: term.begun ? term.asked : undefined }
}

function strengthOf({ strengths, prefix }: Wanted, stem: string): number {
  return strengths.get(stem) ?? (prefix && stem.startsWith(prefix) ? begunStrength : 0)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** From 0 to 1: how much of the question the phrase covers, and how little else it says. */
function likeness(phrase: readonly string[], wanted: readonly Wanted[], known: Vocabulary): number {
  if (phrase.length === 0) return 0
  const matched = wanted.map(one => one.weight * Math.max(...phrase.map(stem => strengthOf(one, stem))))
  const asked = sum(wanted.map(({ weight }) => weight))
  const recall = sum(matched) / asked
  if (recall === 0) return 0
  const own = phrase.map(stem => {
    const weight = functionWords.has(stem) ? functionWordWeight : known.weightOf(stem)
    return { weight, answered: weight * Math.max(...wanted.map(one => strengthOf(one, stem))) }
  })
  const precision = sum(own.map(({ answered }) => answered)) / sum(own.map(({ weight }) => weight))
  return recall ** 0.6 * precision ** 0.4
}

/**
 * Score of a text, from 0 (no match) to 2 (title or a keyword phrase equals the question). Comparable only within one question.
 * Scored per phrase, so that many keywords do not help a text that has the question's words scattered over them.
 */
export function createRanking(terms: readonly Term[], known: Vocabulary): (candidate: Candidate) => number {
  const wanted = terms.map(term => wantedOf(term, known))
  return ({ phrases, coverage }) => {
    const likenesses = phrases.map(phrase => likeness(phrase.split(' ').filter(Boolean), wanted, known))
    const [best = 0, second = 0] = likenesses.sort((a, b) => b - a)
    return best + 0.3 * second + 0.7 * coverage
  }
}
