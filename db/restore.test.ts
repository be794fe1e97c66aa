import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApi } from '../test/harness/api.ts'
import { newApplicant } from '../test/harness/applicant.ts'
import { testDatabase } from '../test/harness/database.ts'
import { copyOut, fillFrom, tableSums } from '../test/harness/dump.ts'

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('a dump', () => {
  it('is restored as pg_restore does, with an empty search_path: every row of every table, none changed', async () => {
    const api = await testApi({ content: true })
    const applicant = await newApplicant(api)
    await applicant.sendSteps(5)
    const source = await connect(api.url)
    const { url } = await testDatabase()
    const target = await connect(url)
    const before = await tableSums(source)
    expect(before.get('public.subtopic')!.rows).toBe(145)
    expect(before.get('public.application_step')!.rows).toBe(5)
    await fillFrom(target, await copyOut(source))
    expect(await tableSums(target)).toEqual(before)
  })

  it('that holds only data is restored with the triggers at work, on the tables they write as well', async () => {
    const { pool, url } = await testDatabase()
    const client = await connect(url)
    await client.query("set search_path = ''")
    await client.query(`insert into public.topic (slug, name, type, position) values ('a', 'A', 'Hero', 1)`)
    await client.query(`insert into public.subtopic (slug, topic_id, name, html, keywords, position, updated_on)
      select 'walks', id, 'Walking home', '<p>Late.</p>', '{night}', 1, '2026-11-21' from public.topic`)
    const { rows } = await pool.query('select word from help_word order by word')
    expect(rows.map(({ word }) => word)).toEqual(['home', 'late', 'night', 'walking'])
  })
})

describe('every function of ours', () => {
  it('brings the schemas it looks in, so that it works whatever the search_path of its caller', async () => {
    const { pool } = await testDatabase()
    const { rows } = await pool.query<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
        and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`)
    expect(rows.map(({ name }) => name)).toEqual([])
  })
})
