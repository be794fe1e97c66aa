import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Result } from '../../../contract/result.ts'
import { passing } from './ledger.ts'
import { newStaff, type StaffNeeds } from './staff.ts'

interface PublishingNeeds extends StaffNeeds {
  pool: pg.Pool
}

/** Repeats a call that is refused for a moment, with the same key, so that it is done once. Throws after half a minute. */
async function done<Data>(
  call: (options: { idempotencyKey: string }) => Promise<Result<Data>>,
): Promise<Data> {
  const options = { idempotencyKey: randomUUID() }
  const begun = performance.now()
  for (;;) {
    const result = await call(options)
    if (result.ok) return result.data
    if (!passing.has(result.code) || performance.now() - begun > 30_000)
      throw new Error(`${result.status} ${result.code}: ${result.message}`)
    await sleep(300)
  }
}

/** Publishes news as an editor, and measures how long each web process takes to show them. */
export async function publishing(needs: PublishingNeeds) {
  const { pool } = needs
  await pool.query(
    `insert into author (id, name, slug) values (gen_random_uuid(), 'Ada Mercer', 'ada-mercer-drill')`,
  )
  const editor = await newStaff(needs, 'editor')

  /**
   * `shown`: milliseconds until the process shows it. `stale`: milliseconds until it was last asked and answered without it. An
   * unanswered request counts for neither.
   */
  async function visibleOn(port: number, title: string, from: number) {
    let stale = 0
    while (performance.now() - from < 60_000) {
      const asked = performance.now() - from
      const page = await fetch(`http://127.0.0.1:${port}/newsroom`, { headers: { accept: 'text/html' } })
        .then(async answer => (answer.ok ? await answer.text() : undefined))
        .catch(() => undefined)
      if (page?.includes(title)) return { shown: performance.now() - from, stale }
      if (page !== undefined) stale = asked
      await sleep(20)
    }
    return { shown: Number.POSITIVE_INFINITY, stale: Number.POSITIVE_INFINITY }
  }

  return {
    /** Milliseconds after the editor's answer, for the slowest of the web processes on `ports`. */
    async publish(title: string, ports: readonly number[]): Promise<{ shown: number; stale: number }> {
      const draft = await done(options => editor.editing.create({ body: { kind: 'news', title } }, options))
      const fields = { ...draft.fields, title, html: '<p>Walks go on.</p>', banner: 'banners/night.svg' }
      const params = { id: draft.id }
      const body = { ...fields, version: draft.version }
      const { version } = await done(options => editor.editing.save({ params, body }, options))
      await done(options => editor.editing.publish({ params, body: { version } }, options))
      const from = performance.now()
      const each = await Promise.all(ports.map(port => visibleOn(port, title, from)))
      return {
        shown: Math.max(...each.map(({ shown }) => shown)),
        stale: Math.max(...each.map(({ stale }) => stale)),
      }
    },
  }
}
