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

/** Finds out which words of the question are known, and what the others may stand for. */
async function termsOf({ db }: Needs, asked: readonly string[]): Promise<Term[]> {
  const slips = asked.flatMap(word => [word, ...oneSlipAway(word)].map(near => ({ word, near })))
  const { rows } = await sql<{ asked: string; word: string }>`
    select slip.asked, help_word.word
      from unnest(${slips.map(({ word }) => word)}::text[], ${slips.map(({ near }) => near)}::text[]) as slip (asked, near)
      join help_word on help_word.word = slip.near
    union
    select asking.asked, near.word
      from unnest(${asked}::text[]) as asking (asked)
      cross join lateral (
        select word from help_word where word % asking.asked
        order by similarity(word, asking.asked) desc, word limit 40
      ) as near`.execute(db)
  return asked.map(word => {
    const known = rows.filter(row => row.asked === word).map(row => row.word)
    return { asked: word, words: known.includes(word) ? [word] : meantBy(word, known) }
  })
}

/** A term for the database: the word as it begins (people search while they type), or what it may stand for. */
function queryOf({ asked, words }: Term): string {
  const begun = asked.length > 2 ? [`'${asked}':*`] : [`'${asked}'`]
  return [...new Set([...words.map(word => `'${word}'`), ...begun])].join(' | ')
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

/**
 * Subtopics of one audience that answer a question, the best first, twenty at most. Misspelt words stand for the known
 * ones nearest to them. First counts how many of the question's words the title has, then keywords and text, then how
 * like the title is to the question as a whole.
 */
export async function searchHelp(needs: Needs, { q, topicType }: Query) {
  const asked = wordsOf(q)
  if (asked.length === 0) return []
  const terms = await termsOf(needs, asked)
  const phrase = terms.map(({ asked, words }) => words[0] ?? asked).join(' ')
  const { rows } = await sql<{ slug: string; name: string; topic: string }>`
    with term as (
      select query from (select to_tsquery('english', text) as query from unnest(${terms.map(queryOf)}::text[]) as text) as all_terms
      where numnode(query) > 0
    ), question as (
      select string_agg('(' || query::text || ')', ' | ')::tsquery as any_term, count(*)::float as terms from term
    )
    select subtopic.slug, subtopic.name, topic.name as topic
      from question
      join subtopic on subtopic.search @@ question.any_term
      join topic on topic.id = subtopic.topic_id and topic.type = ${topicType}
      cross join lateral (
        select sum((ts_filter(subtopic.search, '{a}') @@ query)::int) / question.terms as in_title,
          sum((ts_filter(subtopic.search, '{a,b}') @@ query)::int) / question.terms as in_keywords,
          sum((subtopic.search @@ query)::int) / question.terms as anywhere
        from term
      ) as share
      order by 3 * share.in_title + 2 * share.in_keywords + share.anywhere
          + 2 * similarity(help_text(subtopic.name), ${phrase}) + ts_rank(subtopic.search, question.any_term) desc,
        subtopic.name
      limit ${helpSearch.answers}`.execute(needs.db)
  return rows.map(({ slug, name, topic }) => ({
    slug,
    Subtopicname: name,
    topicName: topic,
    parts: markTitle(name, terms),
  }))
}
