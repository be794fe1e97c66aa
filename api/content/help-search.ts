import { type RawBuilder, sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { helpSearch } from '../../contract/content-limits.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { prepared } from '../../db/prepared.ts'
import type { Deps } from '../deps.ts'
import { chosenAnswer, stemsOfQuestion } from './chosen-answers.ts'
import { createRanking, weightOf } from './help-ranking.ts'
import { queryOf, type Term, termsOf } from './help-terms.ts'
import { type Vocabulary, wordsOf } from './help-vocabulary.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
type Query = CallParsed<Calls['content']['searchHelp']>['query']

const chosenScore = 2

/**
 * How many texts are ranked, and how many of these may contain only some of the words. A small help center is ranked completely.
 * Among 100,000 texts a page of answers is enough, and each further text costs time.
 */
const breadthOf = (texts: number) =>
  texts <= 1_000 ? { ranked: 40, partial: 500 } : { ranked: helpSearch.answers, partial: helpSearch.answers }

/** The title in segments, with matches marked, so that clients need no HTML. */
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
  /** One phrase per line. Parsing an array would take longer than ranking it. */
  phrases: string
  coverage: number
  /** Whether staff chose it for this question. Nothing else is known of it then. */
  chosen: boolean
}

/** The chosen answer comes with the candidates, because a trip to the database costs as much as ranking the texts. */
const candidates = compiledOnce(
  (
    db,
    stems: RawBuilder<string>,
    titles: RawBuilder<string[]>,
    keywords: RawBuilder<string[]>,
    anywhere: RawBuilder<string[]>,
    weights: RawBuilder<number[]>,
    topicType: RawBuilder<Query['topicType']>,
    ranked: RawBuilder<number>,
    partial: RawBuilder<number>,
    now: RawBuilder<Date>,
  ) => sql<Found>`
    select slug, name, topic, '' as phrases, 0 as coverage, true as chosen
      from (${chosenAnswer(db, { stems, topicType, now })}) as answer
    union all
    select slug, name, topic, array_to_string(phrases, chr(10)), coverage, false from find_help_candidates(
      ${titles}, ${keywords}, ${anywhere}, ${weights}, ${topicType}, ${ranked}, ${partial}, ${now}) ${prepared}`,
)

/** Best match first, twenty at most. A misspelled word also matches the closest known words. */
export async function searchHelp(needs: Needs, known: Vocabulary, { q, topicType, typing }: Query) {
  const all = termsOf(q, known)
  const terms = all.filter(term => queryOf(term, '') !== '')
  if (terms.length === 0) return []
  const inParts = (parts: '' | 'A' | 'AB') => terms.map(term => queryOf(term, parts))
  const weights = terms.map(term => weightOf(term, known))
  const { ranked: mostRanked, partial } = breadthOf(known.texts)
  const rows = await candidates(
    needs.db,
    stemsOfQuestion(all, known),
    inParts('A'),
    inParts('AB'),
    inParts(''),
    weights,
    topicType,
    mostRanked,
    partial,
    needs.clock.now(),
  )
  const rank = createRanking(all, known)
  const [chosen] = rows.filter(row => row.chosen)
  const ranked = rows
    .filter(row => !row.chosen)
    .map(row => ({ ...row, score: rank({ ...row, phrases: row.phrases.split('\n') }) }))
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
  const first = chosen ? [{ ...chosen, score: chosenScore }] : []
  return [...first, ...ranked.filter(({ slug }) => slug !== chosen?.slug)]
    .slice(0, typing ? helpSearch.suggestions : helpSearch.answers)
    .map(({ slug, name, topic, score }) => ({
      slug,
      Subtopicname: name,
      topicName: topic,
      parts: markTitle(name, terms),
      score,
    }))
}
