import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { headLineAt } from '../api/import-export/lines.ts'
import { tarFile } from '../api/import-export/tar.ts'
import { type Client, createClient } from '../contract/client.ts'
import { importLimits } from '../contract/console/import-export.ts'
import { textErrors } from '../contract/console/text-errors.ts'
import { testClock } from '../test/harness/clock.ts'
import { testDatabase } from '../test/harness/database.ts'
import { good, text } from '../test/harness/editing.ts'
import { dataFolder, startInstance } from '../test/harness/instance.ts'
import { staffToken } from '../test/matrix/callers.ts'

// The tests start a whole process and let it run into its time limits, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const program = join(import.meta.dirname, '../test/harness/waitlist-instance.ts')
const repeated = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))

/** Milliseconds of CPU time that the process may use without answering anyone (`test/harness/busy-meter.ts`). */
const inTime = 100
const pause = 20

function pollHealth(url: string) {
  let isOn = true
  const asking = (async () => {
    while (isOn) {
      expect((await fetch(`${url}/livez`)).status).toBe(200)
      await sleep(pause)
    }
  })()
  return async () => {
    isOn = false
    await asking
  }
}

async function openNewsroom() {
  const { db, url: database } = await testDatabase()
  const instance = await startInstance(
    { DATA_DIR: dataFolder(), DATABASE_URL: database, LOG_LEVEL: 'fatal' },
    program,
  )
  const { url } = instance
  const base = `${url}/api`
  const token = await staffToken({ db, clock: { ...testClock(), now: () => new Date() } }, 'editor')
  const client = createClient({ bases: { api: base, hero: base, waitlist: base }, fetch, token })
  const busy = async () => ((await (await fetch(`${base}/busy`)).json()) as { busy: number }).busy
  await sleep(2_000)
  const whileAlive = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await busy()
    const end = pollHealth(url)
    const value = await work().finally(end)
    expect(await busy()).toBeLessThanOrEqual(inTime)
    return value
  }
  return { url, token, client, whileAlive }
}

async function reportOn(client: Client, files: Record<string, string | Uint8Array>) {
  const all = Object.entries(files).map(([name, body]) => ({ name, bytes: Buffer.from(body) }))
  const { id } = good(
    await client.importExport.begin({
      body: { kind: 'blog', files: all.map(({ name, bytes }) => ({ name, size: bytes.length })) },
    }),
  )
  for (const [file, { bytes }] of all.entries())
    for (let part = 0; part * importLimits.part < bytes.length; part += 1) {
      const from = part * importLimits.part
      const base64 = bytes.subarray(from, from + importLimits.part).toString('base64')
      good(await client.importExport.part({ params: { id }, body: { file, part, base64 } }))
    }
  good(await client.importExport.read({ params: { id } }))
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const report = good(await client.importExport.open({ params: { id }, query: {} }))
    if (report.import.state !== 'reading') return report
    await sleep(200)
  }
  throw new Error('The import is still read.')
}

const quadratic = repeated('_a_', 150_000)
const deep = repeated('<blockquote>', 140_000)
const crossed = repeated('<em>', 60_000) + repeated('</p>', 60_000)
const ghost = (posts: object[]) =>
  JSON.stringify({ db: [{ data: { posts: posts.map((post, id) => ({ id, ...post })) } }] })
const lines = (texts: string[]) =>
  [
    JSON.stringify(headLineAt(new Date(0))),
    ...texts.map((html, at) =>
      JSON.stringify({
        type: 'text',
        kind: 'blog',
        fields: { title: `Line ${at}`, slug: `line-${at}`, html },
      }),
    ),
  ].join('\n')
const manyFiles = () => {
  const at = new Date(0)
  const file = (name: number) => tarFile({ path: `t/${name}.md`, body: Buffer.from('# A\n\ntext'), at })
  return gzipSync(Buffer.concat(Array.from({ length: 30_000 }, (_, name) => file(name))))
}

describe('text that is written to stop the process', () => {
  it('in an import is refused by name, the other texts are read, and everyone else is answered meanwhile', async () => {
    const { client, whileAlive } = await openNewsroom()
    const archive = manyFiles()
    const report = await whileAlive(() =>
      reportOn(client, {
        'quadratic.md': `# A\n\n${quadratic}`,
        'nested.md': `# B\n\n${repeated('>', 150_000)}`,
        'front.md': `---\ntitle: C\na: ${repeated('[', 100_000)}\n---\ntext`,
        'large.md': `# D\n\n${repeated('word ', 210_000)}`,
        'posts.json': ghost([
          { title: 'Deep', html: deep },
          { title: 'Crossed', html: crossed },
          { title: 'Whole', html: '<p>text</p>' },
        ]),
        'lines.ndjson': lines([deep, '<p>text</p>']),
        'deep.json': `{"db":${'['.repeat(500_000)}`,
        'many.tar.gz': archive,
        'good.md': '# Good\n\ntext',
      }),
    )
    expect(report.import.state).toBe('ready')
    const found = Object.fromEntries(
      report.rows.map(({ source, outcome, reason }) => [source, reason ?? outcome]),
    )
    const isProblem = expect.stringMatching(/takes too long|levels deep/)
    expect(found).toEqual({
      'quadratic.md': textErrors.tooSlow,
      'nested.md': isProblem,
      [Object.keys(found).find(source => source.startsWith('front.md'))!]: expect.any(String),
      'large.md': textErrors.tooLarge,
      'posts.json, post 1': isProblem,
      'posts.json, post 2': isProblem,
      'posts.json, post 3': 'new',
      'lines.ndjson, line 2': isProblem,
      'lines.ndjson, line 3': 'new',
      'deep.json': 'deep.json isn’t valid JSON.',
      'many.tar.gz': 'many.tar.gz holds more than 10,000 texts. Split it up.',
      'good.md': 'new',
    })
    expect(report.rows.find(({ source }) => source.startsWith('front.md'))!.outcome).toBe('refused')
  })

  it('in the editor is refused at the text; comparing and exporting what is stored delay nobody', async () => {
    const { client, whileAlive, url, token } = await openNewsroom()
    const draft = good(await client.editing.create({ body: { kind: 'news', title: text.title } }))
    const params = { id: draft.id }
    const save = (html: string, version: number) =>
      client.editing.save({ params, body: { ...draft.fields, ...text, html, version } })
    const words = (letter: string) =>
      `<p>${Array.from({ length: 15_000 }, (_, at) => `${letter}${at}`).join(' ')}</p>`
    for (const html of [deep, crossed]) {
      const refused = await whileAlive(() => save(html, draft.version))
      expect(refused).toMatchObject({ ok: false, status: 422 })
      expect(!refused.ok && refused.errors?.html).toMatch(/takes too long|levels deep/)
    }
    const first = good(await whileAlive(() => save(words('a'), draft.version)))
    const second = good(await whileAlive(() => save(words('b'), first.version)))
    const version = first.version
    const revision = good(
      await whileAlive(() => client.editing.revision({ params: { id: draft.id, version: String(version) } })),
    )
    expect(revision.changes.find(({ field }) => field === 'html')!.parts.length).toBeGreaterThan(1)
    const stored = `<p>${quadratic.slice(0, 149_000)}</p>`
    good(await whileAlive(() => save(stored, second.version)))
    const archive = await whileAlive(async () => {
      const answer = await fetch(`${url}/api/editing/export/archive`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.arrayBuffer()
    })
    expect(archive.byteLength).toBeGreaterThan(1_000)
  })

  it('in the body of a call is refused', async () => {
    const { whileAlive, url } = await openNewsroom()
    const ask = (body: string) =>
      fetch(`${url}/api/v4/prelaunch-waitlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    await whileAlive(async () => {
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const answer = await ask(`{"name":${open.repeat(20_000)}1${close.repeat(20_000)}}`)
        expect(answer.status).toBe(400)
      }
    })
  })
})
