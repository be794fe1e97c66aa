import type { Pool } from 'pg'

/** Random numbers from 0 to 1, the same in every run (mulberry32). */
export function chances(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface HelpText {
  slug: string
  name: string
  text: string
}

const titleWords = 4
const textWords = 60

/**
 * Makes texts with the vocabulary of the release's help. Titles use all words equally often; texts use a few words often, as
 * language does.
 */
export function makeTexts(words: readonly string[], count: number): HelpText[] {
  const chance = chances(7)
  const long = words.filter(word => word.length > 3)
  const even = () => long[Math.floor(chance() * long.length)]!
  const asSpoken = () => words[Math.floor(words.length ** chance()) - 1]!
  return Array.from({ length: count }, (_, at) => ({
    slug: `made-${at}`,
    name: Array.from({ length: titleWords }, even).join(' '),
    text: Array.from({ length: textWords }, asSpoken).join(' '),
  }))
}

export async function writeTexts(pool: Pool, texts: readonly HelpText[]) {
  await pool.query('alter table subtopic disable trigger note_help_words')
  for (let from = 0; from < texts.length; from += 5_000) {
    const part = texts.slice(from, from + 5_000)
    await pool.query(
      `insert into subtopic (topic_id, slug, name, html, position, updated_on)
        select (select id from topic where type = 'Customer' order by position limit 1), slug, name, text, 1000, current_date
        from unnest($1::text[], $2::text[], $3::text[]) as made (slug, name, text)`,
      [part.map(({ slug }) => slug), part.map(({ name }) => name), part.map(({ text }) => text)],
    )
  }
  await pool.query('alter table subtopic enable trigger note_help_words')
  await pool.query('vacuum analyze subtopic')
}

function misspell(word: string, kind: number): string {
  const at = Math.floor(word.length / 2)
  const [before, after] = [word.slice(0, at), word.slice(at)]
  if (kind === 0) return before.slice(0, -1) + after[0] + before.slice(-1) + after.slice(1)
  if (kind === 1) return before + after.slice(1)
  if (kind === 2) return before + after[0] + after
  return `${before}${after.startsWith('x') ? 'z' : 'x'}${after.slice(1)}`
}

export function hurried(title: string, kind: number): string {
  const longest = title
    .split(' ')
    .sort((a, b) => b.length - a.length)
    .slice(0, 2)
  return longest.reduce((text, word, at) => text.replace(word, misspell(word, (kind + at) % 4)), title)
}
