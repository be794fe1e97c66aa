import { describe, expect, it, onTestFinished } from 'vitest'
import { day, minute } from '../../contract/durations.ts'
import { newYorkClock } from '../../contract/new-york-time.ts'
import { good, newsroom, publish, write } from '../../test/harness/editing.ts'
import { untilOneWaitsForLock, untilWaitForLock } from '../../test/harness/waits-for-lock.ts'

async function changedNews() {
  const scene = await newsroom()
  const { api, editor, anyone } = scene
  const news = await write(editor)
  good(await publish(editor, news))
  const saved = good(
    await editor.editing.save({
      params: { id: news.id },
      body: { ...news.fields, title: 'Also by ferry', slug: 'also-by-ferry', version: news.version },
    }),
  )
  const later = (minutes: number) => {
    const at = new Date(Math.ceil(api.clock.now().getTime() / minute) * minute + minutes * minute)
    return { at, local: newYorkClock(at) }
  }
  const title = async (slug: string) => {
    const found = await anyone.content.newsItem({ params: { slug } })
    return found.ok ? found.data.newsDetails.title : found.code
  }
  const schedule = (at: string, scheduledFrom = '', who = editor) =>
    who.editing.publish({ params: { id: news.id }, body: { version: saved.version, at, scheduledFrom } })
  return { ...scene, news, saved, later, title, schedule }
}

describe('changes of a text that is out', () => {
  it('wait for their minute in New York, keep the date, and leave a redirect then', async () => {
    const { api, anyone, editor, news, later, title, schedule } = await changedNews()
    const { at, local } = later(5)
    const created = good(await anyone.content.newsItem({ params: { slug: news.slug } })).newsDetails.created
    const scheduled = good(await schedule(local))
    expect([scheduled.state, scheduled.scheduledFrom, scheduled.scheduled?.problem]).toEqual([
      'changed',
      at.toISOString(),
      null,
    ])
    api.clock.advance(at.getTime() - api.clock.now().getTime() - 1)
    expect([await title(news.slug), await title('also-by-ferry')]).toEqual(['A new way home', 'NOT_FOUND'])
    api.clock.advance(1)
    expect([await title(news.slug), await title('also-by-ferry')]).toEqual(['NOT_FOUND', 'Also by ferry'])
    const out = good(await anyone.content.newsItem({ params: { slug: 'also-by-ferry' } }))
    expect(out.newsDetails.created).toBe(created)
    expect(good(await anyone.content.moved({ query: { path: `/newsroom/news/${news.slug}` } })).to).toBe(
      '/newsroom/news/also-by-ferry',
    )
    const entry = good(await editor.editing.entry({ params: { id: news.id } }))
    expect([entry.state, entry.scheduled]).toEqual(['published', null])
  })

  it('go out once, however many read in that moment', async () => {
    const { api, later, title, schedule } = await changedNews()
    const { at, local } = later(5)
    good(await schedule(local))
    api.clock.advance(at.getTime() - api.clock.now().getTime())
    const titles = await Promise.all(Array.from({ length: 8 }, () => title('also-by-ferry')))
    expect(new Set(titles)).toEqual(new Set(['Also by ferry']))
    const events = await api.db
      .selectFrom('audit_event')
      .select(['actor', 'action', 'detail'])
      .where('actor', '=', 'System')
      .execute()
    const detail = expect.objectContaining({ scheduledFor: at.toISOString() })
    expect(events).toEqual([{ actor: 'System', action: 'content.published', detail }])
  })

  it('are what was scheduled: what is written after that stays behind', async () => {
    const { api, editor, news, saved, later, title, schedule } = await changedNews()
    const { at, local } = later(5)
    good(await schedule(local))
    const body = { ...news.fields, slug: 'also-by-ferry', title: 'Later thoughts', version: saved.version }
    good(await editor.editing.save({ params: { id: news.id }, body: { ...body, typed: true } }))
    api.clock.advance(at.getTime() - api.clock.now().getTime())
    expect(await title('also-by-ferry')).toBe('Also by ferry')
    const entry = good(await editor.editing.entry({ params: { id: news.id } }))
    expect([entry.state, entry.fields.title]).toEqual(['changed', 'Later thoughts'])
  })

  it('can be moved to another moment, and canceled (editing.cancelSchedule)', async () => {
    const { api, editor, news, later, title, schedule } = await changedNews()
    const [first, second] = [later(5), later(9)]
    good(await schedule(first.local))
    const moved = good(await schedule(second.local, first.at.toISOString()))
    expect(moved.scheduledFrom).toBe(second.at.toISOString())
    api.clock.advance(first.at.getTime() - api.clock.now().getTime())
    expect(await title(news.slug)).toBe('A new way home')
    const scheduledFrom = second.at.toISOString()
    const off = good(
      await editor.editing.cancelSchedule({ params: { id: news.id }, body: { scheduledFrom } }),
    )
    expect([off.state, off.scheduledFrom, off.fields.title]).toEqual(['changed', null, 'Also by ferry'])
    api.clock.advance(2 * day)
    expect(await title(news.slug)).toBe('A new way home')
  })

  it('go at once when they are published now, and the schedule is gone', async () => {
    const { editor, news, saved, later, title, schedule } = await changedNews()
    const { at, local } = later(5)
    good(await schedule(local))
    const body = { version: saved.version, scheduledFrom: at.toISOString() }
    const out = good(await editor.editing.publish({ params: { id: news.id }, body }))
    expect([out.state, out.scheduled, await title('also-by-ferry')]).toEqual([
      'published',
      null,
      'Also by ferry',
    ])
  })

  it('are scheduled by one of two who do so at once; the other is told of it', async () => {
    const { editor, other, later, schedule } = await changedNews()
    const both = await Promise.all([
      schedule(later(5).local, '', editor),
      schedule(later(6).local, '', other),
    ])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      message: expect.stringContaining('has scheduled changes'),
    })
  })

  it('are gone with the text that is withdrawn', async () => {
    const { api, editor, news, saved, later, title, schedule } = await changedNews()
    const { at, local } = later(5)
    good(await schedule(local))
    good(await editor.editing.withdraw({ params: { id: news.id }, body: { version: saved.version } }))
    api.clock.advance(at.getTime() - api.clock.now().getTime())
    expect(await title('also-by-ferry')).toBe('NOT_FOUND')
  })

  it('keep their new address for themselves', async () => {
    const { editor, later, schedule } = await changedNews()
    good(await schedule(later(5).local))
    const rival = await write(editor, 'news')
    const body = { ...rival.fields, slug: 'also-by-ferry', version: rival.version }
    expect(await editor.editing.save({ params: { id: rival.id }, body })).toMatchObject({
      errors: { slug: expect.any(String) },
    })
  })

  it('that can’t go out stay behind with the reason, and keep nobody from reading', async () => {
    const { api, editor, news, later, title, schedule } = await changedNews()
    const { at, local } = later(5)
    good(await schedule(local))
    await api.db
      .insertInto('article')
      .values({
        kind: 'news',
        slug: 'also-by-ferry',
        title: 'X',
        html: 'x',
        banner: 'b',
        created: new Date(0),
      })
      .execute()
    api.clock.advance(at.getTime() - api.clock.now().getTime())
    expect(await title(news.slug)).toBe('A new way home')
    const entry = good(await editor.editing.entry({ params: { id: news.id } }))
    expect(entry.scheduled?.problem).toContain('Another text now has')
  })

  it('that can’t go out don’t mark a newer schedule as refused', async () => {
    const { api, editor, news, later, title, schedule } = await changedNews()
    const { at, local } = later(5)
    good(await schedule(local))
    api.clock.advance(at.getTime() - api.clock.now().getTime())
    const rival = await api.pool.connect()
    onTestFinished(() => rival.release())
    await rival.query('begin')
    await rival.query(
      `insert into article (kind, slug, title, html, banner, created) values ('news', 'also-by-ferry', 'X', 'x', 'b', now())`,
    )
    // The read holds the entry while it waits for the address; the new schedule waits for the entry.
    const read = title(news.slug)
    await untilOneWaitsForLock(api.db)
    const { at: newer } = later(60)
    // Also clears the reason, as scheduleChanges does: after the rollback, either of the two may get the row first.
    const rescheduled = api.db
      .updateTable('entry')
      .set({ planned_from: newer, planned_fault: null })
      .where('id', '=', news.id)
      .execute()
    await untilWaitForLock(api.db, 2)
    await rival.query('commit')
    expect(await read).toBe('A new way home')
    await rescheduled
    const entry = good(await editor.editing.entry({ params: { id: news.id } }))
    expect([entry.scheduledFrom, entry.scheduled?.problem]).toEqual([newer.toISOString(), null])
  })

  it('of which there are none are not scheduled', async () => {
    const { editor } = await newsroom()
    const news = await write(editor)
    good(await publish(editor, news))
    expect(await publish(editor, news, '2031-01-01T09:00')).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
