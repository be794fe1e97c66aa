import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createClient } from '../contract/client.ts'
import { startOtlpCollector } from '../test/doubles/otlp-collector.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { dataFolder, startInstance } from '../test/harness/instance.ts'
import { clientFor, dataOf, newStaff, type RunningRelease } from '../test/harness/journeys.ts'
import { programIn, shippedRelease } from '../test/harness/shipped-release.ts'

vi.setConfig({ testTimeout: 240_000 })

const release = shippedRelease()
const program = programIn(release, 'server/main')

async function newInstance(settings: Record<string, string> = {}) {
  const { url } = await freshDatabase()
  const environment = { DATABASE_URL: url, DATA_DIR: dataFolder(), TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  const instance = await startInstance({ ...environment, ...settings }, program)
  return { instance, environment }
}

it('a release serves the site, sends a public answer again from memory, draws a share card, and reads the texts of editors in a thread', async () => {
  const { instance, environment } = await newInstance()
  const page = await (await fetch(instance.url)).text()
  expect(page).toContain('<h1')
  const [, card = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
  const drawn = await fetch(new URL(new URL(card).pathname, instance.url))
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])

  const metricsAfterAList = async () => {
    expect((await fetch(`${instance.url}/api/utils/prices`)).status).toBe(200)
    return (await fetch(`${instance.url}/metrics`)).text()
  }
  await expect
    .poll(metricsAfterAList, { timeout: 20_000 })
    .toMatch(/^response_cache_requests_total\{source="memory"\} [1-9]/m)

  const pool = new pg.Pool({ connectionString: environment.DATABASE_URL, max: 1 })
  onTestFinished(() => pool.end())
  const running: RunningRelease = { url: instance.url, createClient, pool }
  const editor = clientFor(running, await newStaff(running, 'editor', { folder: release, environment }))
  const { id, version, fields } = dataOf(
    await editor.editing.create({ body: { kind: 'news', title: 'A new way home' } }),
  )
  const saved = await editor.editing.save({
    params: { id },
    body: { ...fields, version, html: '<p onclick="x()">Lamps are lit.</p>' },
  })
  expect(saved).toMatchObject({ ok: true })
  expect(dataOf(await editor.editing.entry({ params: { id } }))).toMatchObject({
    fields: { html: '<p>Lamps are lit.</p>' },
  })
})

it('a release contains no development package', () => {
  const { packages } = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const folder = join(release, 'code/packages')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => name.replace(/-.{8}\.js$/, ''))
  expect(names.length).toBeGreaterThan(150)
  const isProduction = (name: string) =>
    Object.entries(packages).some(([path, { dev }]) => path.endsWith(`node_modules/${name}`) && !dev)
  expect(names.filter(name => !isProduction(name))).toEqual([])
})

it('a release has the code of every provider and of telemetry, which is loaded only if they are set', async () => {
  const collector = await startOtlpCollector()
  onTestFinished(collector.close)
  const { instance } = await newInstance({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    CARD_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'rk_test_keyOfNobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_keyOfNobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_secretOfNobody',
    UPLOAD_STORE: 's3',
    S3_BUCKET: 'photos',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  // Right after the first answer: a process that answers stops in order.
  instance.kill('SIGTERM')
  expect(await instance.ended).toBe(0)
  expect(instance.output()).not.toMatch(/"level":"(error|fatal)"/)
  expect(collector.metrics().map(({ name }) => name)).toContain('build_info')
})
