import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { helpSearch } from '../../contract/content-limits.ts'
import type { Deps } from '../deps.ts'
import type { Vocabulary } from './near-words.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Query = CallParsed<Calls['content']['searchHelp']>['query']

/** Further words of a question are left out: they narrow nothing and cost time. */
const mostWords = 10

/** One word of the question, and all that may stand for it. */
interface Term {
  asked: string
  /** Known words, the one asked for or those it may be a slip of. */
  words: string[]
  /** It may be the beginning of a word: people search while they type. */
  begun: boolean
}

/** The words of a question as the database splits texts: letters and digits, without accents, each once. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, mostWords)
}

/** Words shorter than this are looked for as they are: half the language is one slip away from them. */
const shortestKept = 3

/** Which words of the question help knows, and what the others may stand for. */
function termsOf(asked: readonly string[], known: Vocabulary): Term[] {
  return asked.map((word, at) => {
    const isLast = at === asked.length - 1
    if (word.length < shortestKept) return { asked: word, words: [word], begun: false }
    return known.has(word)
      ? { asked: word, words: [word], begun: isLast }
      : { asked: word, words: known.meantBy(word), begun: true }
  })
}

/**
 * A term for the database, in the parts of a text that `parts` names (A the title, B the keywords): the word as it
 * begins, or what it may stand for.
 */
function queryOf({ asked, words, begun }: Term, parts: '' | 'A' | 'AB'): string {
  const whole = words.map(word => `'${word}'${parts && `:${parts}`}`)
  return [...whole, ...(begun ? [`'${asked}':*${parts}`] : [])].join(' | ')
}

/** A title in pieces, those that answer the question marked: clients show them without HTML. */
export function markTitle(title: string, terms: readonly Pick<Term, 'asked' | 'words'>[]) {
  const starts = terms.flatMap(({ asked, words }) => [asked, ...words]).filter(word => word.length > 2)
  const isHit = (word: string) => {
    const plain = wordsOf(word)[0] ?? ''
    return starts.some(start => plain.startsWith(start) || (plain.length > 3 && start.startsWith(plain)))
  }
  return title.split(/([\p{L}\p{N}]+)/u).reduce<{ text: string; hit: boolean }[]>((parts, text, at) => {
    if (text === '') return parts
    const hit = at % 2 === 1 && isHit(text)
    const last = parts.at(-1)
    if (last && last.hit === hit) last.text += text
    else parts.push({ text, hit })
    return parts
  }, [])
}

interface Found {
  slug: string
  name: string
  topic: string
}

/**
 * Subtopics of one audience that answer a question, the best first, twenty at most. Misspelt words stand for the known
 * ones nearest to them.
 */
export async function searchHelp(needs: Needs, words: Vocabulary, { q, topicType, typing }: Query) {
  const asked = wordsOf(q)
  if (asked.length === 0) return []
  const known = termsOf(asked, words)
  const terms = known.filter(term => queryOf(term, '') !== '')
  const phrase = known.map(({ asked, words }) => words[0] ?? asked).join(' ')
  const inParts = (parts: '' | 'A' | 'AB') => terms.map(term => queryOf(term, parts))
  const most = typing ? helpSearch.suggestions : helpSearch.answers
  const { rows } = await sql<Found>`select slug, name, topic from find_help(
    ${inParts('A')}, ${inParts('AB')}, ${inParts('')}, ${phrase}, ${topicType}, ${most}, ${needs.clock.now()})`.execute(
    needs.db,
  )
  return rows.map(({ slug, name, topic }) => ({
    slug,
    Subtopicname: name,
    topicName: topic,
    parts: markTitle(name, terms),
  }))
}
