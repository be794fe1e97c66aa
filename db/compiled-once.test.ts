import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../test/harness/database.ts'
import { compiledOnce } from './compiled-once.ts'

function scene() {
  let built = 0
  const between = compiledOnce((db, from: RawBuilder<string>, to: RawBuilder<string>) => {
    built += 1
    return db
      .selectFrom('author')
      .select(['slug', sql<string>`${'constant'}`.as('other')])
      .where('slug', '>=', from)
      .where('slug', '<=', to)
      .orderBy('slug')
  })
  return { between, built: () => built }
}

const newAuthor = (slug: string) => ({ id: randomUUID(), slug, name: slug })
const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug)

async function withAuthors() {
  const { db } = await testDatabase()
  const all = ['a', 'b', 'c'].map(newAuthor)
  await db.insertInto('author').values(all).execute()
  return db
}

it('a statement is built once and gets the values of each call at their places', async () => {
  const db = await withAuthors()
  const { between, built } = scene()
  const both = await Promise.all([between(db, 'a', 'b'), between(db, 'c', 'z')])
  expect(both.map(slugs)).toEqual([['a', 'b'], ['c']])
  expect(slugs(await between(db, 'b', 'b'))).toEqual(['b'])
  expect(both[0]?.[0]?.other).toBe('constant')
  expect(built()).toBe(1)
})

it('it runs in the transaction and in the database that it is given', async () => {
  const db = await withAuthors()
  const other = await testDatabase()
  const { between, built } = scene()
  const inside = await db.transaction().execute(async tx => {
    await tx.insertInto('author').values(newAuthor('d')).execute()
    return slugs(await between(tx, 'c', 'z'))
  })
  expect(inside).toEqual(['c', 'd'])
  expect(await between(other.db, 'a', 'z')).toEqual([])
  expect(built()).toBe(1)
})

it('a value without a place is refused, not left out', async () => {
  const db = await withAuthors()
  const none = sql<string | undefined>`null`
  const from = compiledOnce((of, slug: RawBuilder<string>, after: RawBuilder<string | undefined> = none) =>
    of
      .selectFrom('author')
      .select('slug')
      .where('slug', '>=', slug)
      .where(sql<boolean>`slug > coalesce(${after}, '')`),
  )
  await expect(from(db, 'a', 'b')).rejects.toThrow('a statement with 1 places got 2 values')
  expect(slugs(await from(db, 'b'))).toEqual(['b', 'c'])
})
