import { Hono } from 'hono'
import type { ApiEnv } from '../../api/context.ts'
import { DatabaseAway } from '../../db/unavailable.ts'
import type { LoadProduct } from '../../server/hero.ts'
import { runHero } from '../../server/run.ts'

/**
 * The real server (settings, lock, port, database, jobs, signals) with an API of three calls, run as a process by the tests of
 * starts, stops and crashes. `PUT /api/notes/:code` answers once the row is committed.
 */
const loadProduct: LoadProduct =
  async () =>
  async ({ client }) => {
    const api = new Hono<ApiEnv>()
    api.put('/notes/:code', async context => {
      await client.db
        .insertInto('invitation_code')
        .values({ code: context.req.param('code') })
        .execute()
      return context.json({ kept: context.req.param('code') })
    })
    api.get('/notes', async context => {
      const rows = await client.db.selectFrom('invitation_code').select('code').execute()
      return context.json(rows.map(row => row.code))
    })
    api.get('/slow', async context => {
      await new Promise(done => setTimeout(done, Number(context.req.query('ms'))))
      return context.json({ done: true })
    })
    // A rejected promise that nobody waits for, as a library may leave behind.
    api.post('/rejections/:kind', async context => {
      const isQuery = context.req.param('kind') === 'query'
      void Promise.reject(isQuery ? new DatabaseAway() : new Error('a bug'))
      return context.json({ rejected: true })
    })
    return { api }
  }

await runHero(loadProduct)
