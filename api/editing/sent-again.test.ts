import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../contract/durations.ts'
import { newYorkClock, newYorkDate } from '../../contract/new-york-time.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { applyToday, good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { addImage, imageFields } from '../../test/harness/media.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'

/** What goes on record while `work` runs. */
async function recorded(api: Parameters<typeof staffActions>[0], work: () => Promise<void>) {
  const before = await staffActions(api)
  await work()
  return (await staffActions(api)).slice(before.length)
}

describe('what editors send again', () => {
  withNamedDays()

  it('is on record once: a text that is published, withdrawn, deleted and restored', async () => {
    const { api, editor, other } = await newsroom()
    const { id, version } = await write(editor)
    const seen = { params: { id }, body: { version } }
    const twice = async (one: () => Promise<unknown>) => expect(await one()).toMatchObject({ ok: true })
    const calls = [
      () => publish(editor, { id, version }),
      () => editor.editing.withdraw(seen),
      () => editor.editing.delete(seen),
      () => other.editing.undelete(seen),
    ]
    const actions = await recorded(api, async () => {
      for (const call of calls) for (const _ of [1, 2, 3]) await twice(call)
    })
    expect(actions).toEqual([
      'content.published',
      'content.withdrawn',
      'content.deleted',
      'content.brought-back',
    ])
  })

  it('is on record once: a text and changes to it that wait for their moment', async () => {
    const { api, editor } = await newsroom()
    const { id, fields, version } = await write(editor)
    const at = newYorkClock(new Date(api.clock.now().getTime() + 5 * minute))
    const later = newYorkClock(new Date(api.clock.now().getTime() + hour))
    const actions = await recorded(api, async () => {
      for (const _ of [1, 2]) good(await publish(editor, { id, version }, at))
      api.clock.advance(6 * minute)
      const body = { ...fields, title: 'Another way home', version }
      const changed = good(await editor.editing.save({ params: { id }, body }))
      for (const _ of [1, 2])
        expect(good(await publish(editor, { id, version: changed.version }, later)).scheduled).toMatchObject({
          version: changed.version,
        })
      const scheduledFrom = good(await editor.editing.entry({ params: { id } })).scheduledFrom!
      const cancel = { params: { id }, body: { scheduledFrom } }
      for (const _ of [1, 2]) good(await editor.editing.cancelSchedule(cancel))
    })
    expect(actions).toEqual([
      'content.scheduled',
      'content.saved',
      'content.planned',
      'content.plan-cancelled',
    ])
  })

  it('is one version of a page that people agree to, published and withdrawn', async () => {
    const { api, editor, other } = await newsroom({ content: true })
    await applyToday(api)
    const { rows } = good(await editor.editing.entries({ query: { kind: 'page', search: 'sms-terms' } }))
    const params = { id: rows[0]!.id }
    const { fields, version } = good(await editor.editing.entry({ params }))
    const effective = newYorkDate(new Date(api.clock.now().getTime() + 60 * day))
    const body = { ...fields, html: `${fields.html}\n<p>One more sentence.</p>`, effective, version }
    const saved = good(await editor.editing.save({ params, body }))
    const seen = { params, body: { version: saved.version } }
    const actions = await recorded(api, async () => {
      const [first, again] = [await other.editing.publish(seen), await other.editing.publish(seen)].map(good)
      expect(again).toEqual(first)
      const back = good(await other.editing.withdraw(seen))
      // As a change to all rows of a release does.
      await api.db
        .updateTable('entry')
        .set({ updated_at: sql`updated_at + interval '1 second'` })
        .where('id', '=', params.id)
        .execute()
      expect({ ...good(await other.editing.withdraw(seen)), updatedAt: back.updatedAt }).toEqual(back)
    })
    expect(actions).toEqual(['content.published', 'content.withdrawn'])
  })

  it('is on record once: a redirect that is set and removed', async () => {
    const { api, editor, other } = await newsroom()
    const body = { from: '/old', to: '/fees' }
    const actions = await recorded(api, async () => {
      const first = good(await editor.editing.putRedirect({ body }))
      for (const each of [editor, other])
        expect(good(await each.editing.putRedirect({ body }))).toEqual(first)
      good(await other.editing.putRedirect({ body: { from: '/old', to: '/safety' } }))
      for (const each of [editor, other])
        expect(good(await each.editing.removeRedirect({ body: { from: '/old' } }))).toEqual({ removed: true })
      const both = await Promise.all([editor, other].map(each => each.editing.putRedirect({ body })))
      expect(good(both[0]!)).toEqual(good(both[1]!))
    })
    expect(actions).toEqual([
      'content.redirected',
      'content.redirected',
      'content.redirect-removed',
      'content.redirected',
    ])
  })

  it('is on record once: an image that is described, deleted and restored', async () => {
    const { api, editor, other } = await newsroom()
    const { id } = await addImage(api, editor)
    const params = { id }
    const change = { params, body: { ...imageFields, alt: 'A lamp', focalX: 0.1 + 0.2, version: 1 } }
    const actions = await recorded(api, async () => {
      const [first] = [good(await editor.media.change(change)), good(await editor.media.change(change))]
      expect(good(await other.media.change(change))).toEqual(first)
      expect(
        await other.media.change({ params, body: { ...change.body, alt: 'Something else' } }),
      ).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
      for (const each of [editor, editor, other])
        expect(good(await each.media.delete({ params, body: { version: 2 } }))).toMatchObject({ version: 3 })
      for (const each of [editor, editor, other])
        expect(good(await each.media.undelete({ params, body: { version: 3 } }))).toMatchObject({
          version: 4,
        })
      expect(await editor.media.delete({ params, body: { version: 2 } })).toMatchObject({
        code: 'CHANGED_ELSEWHERE',
      })
    })
    expect(actions).toEqual(['media.changed', 'media.deleted', 'media.brought-back'])
  })
})
