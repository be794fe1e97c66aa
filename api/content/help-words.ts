import { type Kysely, sql } from 'kysely'
import { compiledOnce } from '../../db/compiled-once.ts'
import { oneRow } from '../../db/one-row.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/types.ts'
import { singleFlight } from '../single-flight.ts'
import { createVocabulary, type Vocabulary } from './help-vocabulary.ts'

interface Known {
  version: number
  words: Promise<Vocabulary>
}

async function read(db: Kysely<DB>): Promise<Vocabulary> {
  const [words, frequencies, { texts }] = await Promise.all([
    db.selectFrom('help_word').select(['word', 'stem']).execute(),
    sql<{
      word: string
      ndoc: number
    }>`select word, ndoc from ts_stat('select titles from public.subtopic')`.execute(db),
    db
      .selectFrom('subtopic')
      .select(({ fn }) => fn.countAll<string>().as('texts'))
      .executeTakeFirstOrThrow(),
  ])
  return createVocabulary(
    words.map(({ word, stem }) => ({ word, stem: stem ?? word })),
    new Map(frequencies.rows.map(({ word, ndoc }) => [word, ndoc])),
    Number(texts),
  )
}

const versionOf = compiledOnce(db => db.selectFrom('help_word_version').select('version').modifyEnd(prepared))

function lookAtWords(db: Kysely<DB>) {
  let known: Known | undefined
  return async () => {
    const { version } = oneRow(await versionOf(db))
    if (known?.version === version) return known.words
    const words = read(db)
    known = { version, words }
    words.catch(() => {
      known = undefined
    })
    return words
  }
}

/**
 * Words used in help, cached in memory. The database counts additions, so every replica knows a word as soon as a text with it is
 * written. Concurrent questions share one look-up.
 */
export const helpWords = singleFlight(lookAtWords)
