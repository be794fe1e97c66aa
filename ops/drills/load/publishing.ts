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

  async function visibleOn(port: number, title: string, from: number): Promise<number> {
    while (performance.now() - from < 60_000) {
      const page = await fetch(`http://127.0.0.1:${port}/newsroom`, { headers: { accept: 'text/html' } })
        .then(answer => answer.text())
        .catch(() => '')
      if (page.includes(title)) return performance.now() - from
      await sleep(20)
    }
    return Number.POSITIVE_INFINITY
  }

  return {
    /** Milliseconds from the answer to the editor until the last of the web processes on `ports` shows the title. */
    async publish(title: string, ports: readonly number[]): Promise<number> {
      const draft = good(await editor.editing.create({ body: { kind: 'news', title } }))
      const fields = { ...draft.fields, title, html: '<p>Walks go on.</p>', banner: 'banners/night.svg' }
      const params = { id: draft.id }
      const { version } = good(
        await editor.editing.save({ params, body: { ...fields, version: draft.version } }),
      )
      good(await editor.editing.publish({ params, body: { version } }))
      const from = performance.now()
      return Math.max(...(await Promise.all(ports.map(port => visibleOn(port, title, from)))))
    },
  }
}
