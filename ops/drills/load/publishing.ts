import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Result } from '../../../contract/client.ts'
import { newStaff, type StaffNeeds } from './staff.ts'

interface PublishingNeeds extends StaffNeeds {
  pool: pg.Pool
}

function good<Data>(result: Result<Data>): Data {
  if (!result.ok) throw new Error(`${result.status} ${result.code}: ${result.message}`)
  return result.data
}

/** An editor who publishes news, and how long it takes until every web process shows them. */
export async function publishing(needs: PublishingNeeds) {
  const { pool } = needs
  await pool.query(
    `insert into author (id, name, slug) values (gen_random_uuid(), 'Ada Mercer', 'ada-mercer-drill')`,
  )
  const editor = await newStaff(needs, 'editor')

  /** `shown`: until the process shows it. `stale`: until the start of its last answer without it, so that one that is away says nothing. */
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
    /** Milliseconds from the answer to the editor, for the slowest of the web processes on `ports`. */
    async publish(title: string, ports: readonly number[]): Promise<{ shown: number; stale: number }> {
      const draft = good(await editor.editing.create({ body: { kind: 'news', title } }))
      const fields = { ...draft.fields, title, html: '<p>Walks go on.</p>', banner: 'banners/night.svg' }
      const params = { id: draft.id }
      const { version } = good(
        await editor.editing.save({ params, body: { ...fields, version: draft.version } }),
      )
      good(await editor.editing.publish({ params, body: { version } }))
      const from = performance.now()
      const each = await Promise.all(ports.map(port => visibleOn(port, title, from)))
      return {
        shown: Math.max(...each.map(({ shown }) => shown)),
        stale: Math.max(...each.map(({ stale }) => stale)),
      }
    },
  }
}
