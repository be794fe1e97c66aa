import { sql } from 'kysely'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { helpSearch } from '../../contract/limits.ts'
import type { Deps } from '../deps.ts'
import { meantBy, oneSlipAway } from './near-words.ts'

type Needs = Pick<Deps, 'db'>
type Query = CallParsed<Calls['content']['searchHelp']>['query']

/** Further words of a question are left out: they narrow nothing and cost time. */
const mostWords = 10

/** One word of the question, and all that may stand for it. */
interface Term {
  asked: string
  /** Known words, the one asked for or those it may be a slip of. */
  words: string[]
}

/** The words of a question as the database splits texts: letters and digits, without accents, each once. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, mostWords)
}

/** Words shorter than this are looked for as they are: half the language is one slip away from them. */
const shortestKept = 3

/** Finds out which words of the question help knows, and what the others may stand for. */
async function termsOf({ db }: Needs, asked: readonly string[]): Promise<Term[]> {
  const long = asked.filter(word => word.length >= shortestKept)
  const known = await db
    .selectFrom('help_word')
    .select('word')
    .where('word', 'in', ['', ...long])
    .execute()
  const unknown = long.filter(word => !known.some(row => row.word === word))
  const near = unknown.length > 0 ? await nearWords({ db }, unknown) : []
  return asked.map(word => {
    if (!unknown.includes(word)) return { asked: word, words: [word] }
    const candidates = near.filter(row => row.asked === word).map(row => row.word)
    return { asked: word, words: meantBy(word, candidates) }
  })
}

async function nearWords({ db }: Needs, unknown: readonly string[]) {
  const slips = unknown.flatMap(word => oneSlipAway(word).map(near => ({ word, near })))
  const { rows } = await sql<{ asked: string; word: string }>`
    select slip.asked, help_word.word
      from unnest(${slips.map(({ word }) => word)}::text[], ${slips.map(({ near }) => near)}::text[]) as slip (asked, near)
      join help_word on help_word.word = slip.near
    union
    select asking.asked, near.word
      from unnest(${unknown}::text[]) as asking (asked)
      cross join lateral (
        select word from help_word where word % asking.asked
        order by similarity(word, asking.asked) desc, word limit 40
      ) as near`.execute(db)
  return rows
}

/**
 * A term for the database, in the parts of a text that `parts` names (A the title, B the keywords): the word as it
 * begins, since people search while they type, or what it may stand for.
 */
function queryOf({ asked, words }: Term, parts: '' | 'A' | 'AB'): string {
  const whole = words.map(word => `'${word}'${parts && `:${parts}`}`)
  const begun = asked.length >= shortestKept ? [`'${asked}':*${parts}`] : []
  return [...whole, ...begun].join(' | ')
}

/** A title in pieces, those that answer the question marked: clients show them without HTML. */
export function markTitle(title: string, terms: readonly Term[]) {
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

/** All that a question is to the database: its terms as queries, and its words as they are meant. */
interface Question {
  terms: { title: string[]; keywords: string[]; anywhere: string[] }
  phrase: string
  topicType: Query['topicType']
}

/** More that have some word of the question are not looked at, beside those that have all of its words. */
const mostLookedAt = 2_000

/**
 * The best answers: of those that have each word in title or keywords, and where these are too few, of all that have any
 * word. First counts how many of the words the title has, then keywords and text, then how like the title is to the
 * question.
 */
async function rank({ db }: Needs, { terms, phrase, topicType }: Question) {
  const { rows } = await sql<Found>`
    with term as (
      select title::tsquery, keywords::tsquery, anywhere::tsquery from (
        select to_tsquery('english', title) as title, to_tsquery('english', keywords) as keywords,
          to_tsquery('english', anywhere) as anywhere
        from unnest(${terms.title}::text[], ${terms.keywords}::text[], ${terms.anywhere}::text[])
          as asked (title, keywords, anywhere)
      ) as parsed where numnode(anywhere) > 0
    ), question as (
      select count(*)::float as terms,
        string_agg('(' || keywords::text || ')', ' & ')::tsquery as each_well,
        string_agg('(' || anywhere::text || ')', ' & ')::tsquery as each_one,
        string_agg('(' || anywhere::text || ')', ' | ')::tsquery as any_one
      from term
    ), strict as materialized (
      select subtopic.id from question join subtopic on subtopic.search @@ question.each_well
        join topic on topic.id = subtopic.topic_id and topic.type = ${topicType} limit ${mostLookedAt}
    ), looked_at as (
      select id from strict
      union
      (select subtopic.id from question join subtopic on subtopic.search @@ question.each_one
        join topic on topic.id = subtopic.topic_id and topic.type = ${topicType}
        where (select count(*) from strict) < ${helpSearch.answers} limit ${mostLookedAt})
      union
      (select subtopic.id from question join subtopic on subtopic.search @@ question.any_one
        join topic on topic.id = subtopic.topic_id and topic.type = ${topicType}
        where (select count(*) from strict) < ${helpSearch.answers} limit ${mostLookedAt})
    )
    select subtopic.slug, subtopic.name, topic.name as topic
      from looked_at
      join subtopic using (id)
      join topic on topic.id = subtopic.topic_id
      cross join question
      cross join lateral (
        select sum((subtopic.search @@ term.title)::int) / question.terms as in_title,
          sum((subtopic.search @@ term.keywords)::int) / question.terms as in_keywords,
          sum((subtopic.search @@ term.anywhere)::int) / question.terms as anywhere
        from term
      ) as share
      order by 3 * share.in_title + 2 * share.in_keywords + share.anywhere
          + 2 * similarity(help_text(subtopic.name), ${phrase}) + ts_rank(subtopic.search, question.any_one) desc,
        subtopic.name, subtopic.slug
      limit ${helpSearch.answers}`.execute(db)
  return rows
}

/**
 * Subtopics of one audience that answer a question, the best first, twenty at most. Misspelt words stand for the known
 * ones nearest to them.
 */
export async function searchHelp(needs: Needs, { q, topicType, typing }: Query) {
  const asked = wordsOf(q)
  if (asked.length === 0) return []
  const known = await termsOf(needs, asked)
  const terms = known.filter(term => queryOf(term, '') !== '')
  const question: Question = {
    terms: {
      title: terms.map(term => queryOf(term, 'A')),
      keywords: terms.map(term => queryOf(term, 'AB')),
      anywhere: terms.map(term => queryOf(term, '')),
    },
    phrase: known.map(({ asked, words }) => words[0] ?? asked).join(' '),
    topicType,
  }
  const rows = await rank(needs, question)
  return rows.slice(0, typing ? helpSearch.suggestions : helpSearch.answers).map(({ slug, name, topic }) => ({
    slug,
    Subtopicname: name,
    topicName: topic,
    parts: markTitle(name, terms),
  }))
}
