import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { linesHead } from '../api/import-export/line-schemas.ts'
import { good, newsroom } from '../test/harness/editing.ts'
import { sendFiles } from '../test/harness/importing.ts'

vi.setConfig({ testTimeout: 120_000 })

const texts = 400
const redirects = 40

const file = [
  linesHead,
  ...Array.from({ length: texts }, (_, at) => ({
    type: 'text',
    kind: 'blog',
    state: 'draft',
    fields: { title: `Walk ${at}`, slug: `walk-${at}`, html: `<p>The walk with number ${at}.</p>` },
  })),
  ...Array.from({ length: redirects }, (_, at) => ({ type: 'redirect', from: `/old-${at}`, to: '/blog' })),
]
  .map(line => JSON.stringify(line))
  .join('\n')

function startWorker(url: string) {
  const program = join(import.meta.dirname, '..', 'test', 'harness', 'import-worker-process.ts')
  const child = spawn(process.execPath, [program, url], { stdio: 'ignore' })
  const ended = new Promise<void>(done => child.once('close', () => done()))
  async function kill() {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return kill
}

it('an import whose worker is killed with kill -9 while it reads and while it imports loses nothing and does nothing twice', async () => {
  const { api, editor } = await newsroom()
  const { db, pool, url } = api
  const id = await sendFiles(editor, { 'walks.ndjson': file })
  const found = async () => good(await editor.importExport.open({ params: { id }, query: {} })).import
  const isTaken = async () =>
    (await pool.query('select from graphile_worker.jobs where locked_at is not null')).rowCount

  const killReader = startWorker(url)
  await expect.poll(isTaken, { timeout: 30_000, interval: 5 }).toBe(1)
  await killReader()
  expect((await found()).state).toBe('reading')

  const killImporter = startWorker(url)
  await expect.poll(async () => (await found()).state, { timeout: 40_000 }).toBe('ready')
  expect((await found()).counts).toMatchObject({ new: texts + redirects, refused: 0 })
  good(await editor.importExport.run({ params: { id }, body: { differing: 'leave' } }))
  await expect.poll(async () => (await found()).done, { timeout: 30_000, interval: 5 }).toBeGreaterThan(20)
  await killImporter()
  const half = await found()
  expect(half.state).toBe('importing')
  expect(half.done).toBeLessThan(texts)
  const madeBefore = await db.selectFrom('entry').select('id').where('kind', '=', 'blog').execute()
  expect(madeBefore).toHaveLength(half.done)

  startWorker(url)
  await expect.poll(async () => (await found()).state, { timeout: 60_000 }).toBe('done')
  expect(await found()).toMatchObject({
    done: texts + redirects,
    results: { created: texts + redirects, changed: 0, left: 0 },
  })
  const made = await db.selectFrom('entry').select(['id', 'slug']).where('kind', '=', 'blog').execute()
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(texts)
  expect(made).toHaveLength(texts)
  const ids = new Set(made.map(entry => entry.id))
  expect(madeBefore.every(entry => ids.has(entry.id))).toBe(true)
  const ends = await db
    .selectFrom('audit_event')
    .select('action')
    .where('action', '=', 'content.import-done')
    .execute()
  expect(ends).toHaveLength(1)
})
