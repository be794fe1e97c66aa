import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { day, minute } from '../contract/durations.ts'
import { newYorkClock } from '../contract/new-york-time.ts'
import { type Retention, usualRetention } from '../contract/retention.ts'
import type { TestApi } from '../test/harness/api.ts'
import { good, newsroom, publish, write } from '../test/harness/editing.ts'
import { staffToken } from '../test/matrix/callers.ts'
import { cleanUp, pastRows } from './clean-up.ts'

const kept: Retention = { ...usualRetention, revisions: 90 * day }

const cleanUpLater = async ({ clock, deps }: TestApi, time: number, retention = kept) => {
  clock.advance(time)
  await cleanUp({ ...deps, settings: { ...deps.settings, retention } })
}

/** A text with four revisions: a draft, a published version, another draft and the current one. */
async function newsWithRevisions() {
  const room = await newsroom()
  const { editor, api } = room
  const { id, version, fields } = await write(editor)
  const save = async (html: string, before: number) => {
    api.clock.advance(minute)
    const body = { ...fields, html, version: before }
    return good(await editor.editing.save({ params: { id }, body })).version
  }
  const out = await save('<p>The one that is out.</p>', version)
  good(await publish(editor, { id, version: out }))
  const current = await save('<p>The current one.</p>', await save('<p>In between.</p>', out))
  // The session from months ago has ended, so the editor logs in again.
  const later = async () => api.client(await staffToken(api, 'editor'))
  const versions = async () =>
    good(await (await later()).editing.revisions({ params: { id } })).map(revision => revision.version)
  return { ...room, id, fields, out, current, save, later, versions }
}

it('drafts older than the setting are removed; the current text and the published one stay and open', async () => {
  const { api, anyone, id, out, current, later, versions } = await newsWithRevisions()
  const all = await versions()
  expect(all).toHaveLength(5)
  await cleanUpLater(api, 89 * day)
  expect(await versions()).toEqual(all)
  await cleanUpLater(api, 2 * day)
  expect(await versions()).toEqual([current, out])
  const { editing } = await later()
  for (const version of [out, current])
    good(await editing.revision({ params: { id, version: String(version) } }))
  const item = good(await anyone.content.newsItem({ params: { slug: 'a-new-way-home' } }))
  expect(JSON.stringify(item)).toContain('The one that is out.')
})

it('what was published before and what is scheduled stay, too', async () => {
  const { api, editor, id, out, current, save, versions } = await newsWithRevisions()
  good(await publish(editor, { id, version: current }))
  const scheduled = await save('<p>For next year.</p>', current)
  const at = newYorkClock(new Date(api.clock.now().getTime() + 300 * day))
  good(await publish(editor, { id, version: scheduled }, at))
  const last = await save('<p>Not yet scheduled.</p>', scheduled)
  await cleanUpLater(api, 200 * day)
  expect(await versions()).toEqual([last, scheduled, current, out])
})

it('without the setting every draft stays', async () => {
  const { api, versions } = await newsWithRevisions()
  await cleanUpLater(api, 4000 * day, usualRetention)
  expect(await versions()).toHaveLength(5)
})

it('a draft that was restored before its end is in use again under its new number', async () => {
  const { api, editor, id, current, later, versions } = await newsWithRevisions()
  const first = (await versions()).at(-1)!
  const restored = good(
    await editor.editing.restore({ params: { id }, body: { version: current, revision: first } }),
  )
  await cleanUpLater(api, 91 * day)
  expect((await versions())[0]).toBe(restored.version)
  const gone = await (await later()).editing.restore({
    params: { id },
    body: { version: restored.version, revision: first },
  })
  expect(gone).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})

it('old drafts are found by an index', async () => {
  const { api, id } = await newsWithRevisions()
  await sql`insert into entry_revision (entry_id, version, fields, at, since, by, event)
    select ${id}, 100 + n, '{}', ${api.clock.now()}, ${api.clock.now()}, 'Ada', 'saved' from generate_series(1, 3000) n`.execute(
    api.db,
  )
  await sql`analyze entry_revision`.execute(api.db)
  const isPast = pastRows(api.clock.now(), kept).entry_revision!
  const { rows } = await sql<Record<string, string>>`explain (costs off)
    select ctid from entry_revision where ${isPast} limit 5000`.execute(api.db)
  expect(rows.map(row => Object.values(row)[0]).join('\n')).toContain('entry_revision_age')
})
