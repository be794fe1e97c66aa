import { randomUUID } from 'node:crypto'
import type { Client } from '../../contract/client.ts'
import type { Entry } from '../../contract/console/entry.ts'
import { newYorkDate } from '../../contract/new-york-time.ts'
import type { Result } from '../../contract/result.ts'
import { staffToken } from '../matrix/callers.ts'
import { type TestApi, testApi } from './api.ts'

export const good = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.code} ${result.message}`)
  return result.data
}

/** The release's legal pages apply from the day of the tests' clock, which may be earlier than the day of their version. */
export const applyToday = ({ db, clock }: TestApi) =>
  db
    .updateTable('page')
    .set({ effective: newYorkDate(clock.now()) })
    .execute()

/** An editor, an administrator and an author. `content` adds the texts of the release. */
export async function newsroom(options: { content?: boolean } = {}) {
  const api = await testApi(options)
  const editor = api.client(await staffToken(api, 'editor'))
  const other = api.client(await staffToken(api, 'admin'))
  await api.db.insertInto('author').values({ id: randomUUID(), name: 'A editor', slug: 'a-editor' }).execute()
  return { api, editor, other, anyone: api.client() }
}

export const text = {
  title: 'A new way home',
  html: '<p>Walks now reach all of Queens.</p>',
  banner: 'banners/night.svg',
}

export async function write(
  editor: Client,
  kind: Exclude<Entry['kind'], 'page'> = 'news',
  more: Partial<Entry['fields']> = {},
) {
  const draft = good(await editor.editing.create({ body: { kind, title: text.title } }))
  const fields = { ...draft.fields, ...text, ...more }
  const saved = good(
    await editor.editing.save({ params: { id: draft.id }, body: { ...fields, version: draft.version } }),
  )
  return { id: draft.id, slug: fields.slug, fields, version: saved.version }
}
export const publish = (editor: Client, { id, version }: { id: string; version: number }, at?: string) =>
  editor.editing.publish({ params: { id }, body: { version, ...(at ? { at } : {}) } })

export async function publicTexts({ client }: Pick<TestApi, 'client'>) {
  const { content } = client()
  const answers = await Promise.all([
    content.news({ query: {} }),
    content.posts({ query: {} }),
    content.topics({ query: { topicType: 'Customer' } }),
    content.topics({ query: { topicType: 'Hero' } }),
    content.topic({ params: { slug: 'a-new-way-home' } }),
    content.newsItem({ params: { slug: 'a-new-way-home' } }),
    content.post({ params: { slug: 'a-new-way-home' } }),
    content.searchHelp({ query: { q: 'a new way home' } }),
    ...(['help', 'news', 'blog'] as const).map(kind => content.addresses({ query: { kind } })),
  ])
  return JSON.stringify(answers.map(answer => answer.ok && answer.data))
}
