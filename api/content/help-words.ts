import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { createVocabulary, type Vocabulary } from './near-words.ts'

const knownBy = new WeakMap<Kysely<DB>, { version: number; words: Promise<Vocabulary> }>()

async function read(db: Kysely<DB>): Promise<Vocabulary> {
  const rows = await db.selectFrom('help_word').select('word').execute()
  return createVocabulary(rows.map(({ word }) => word))
}

/**
 * The words that help uses, kept in memory. The database counts how often some were added: a word is known on every replica
 * from the moment that its text is written.
 */
export async function helpWords(db: Kysely<DB>): Promise<Vocabulary> {
  const { version } = await db.selectFrom('help_word_version').select('version').executeTakeFirstOrThrow()
  const known = knownBy.get(db)
  if (known?.version === version) return known.words
  const words = read(db)
  knownBy.set(db, { version, words })
  // Nobody is answered from words that could not be read: the next question reads them again.
  words.catch(() => knownBy.delete(db))
  return words
}
