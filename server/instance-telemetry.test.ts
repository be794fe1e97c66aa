import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startOtlpCollector } from '../test/doubles/otlp-collector.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { dataFolder, startInstance } from '../test/harness/instance.ts'

vi.setConfig({ testTimeout: 60_000 })

const program = join(import.meta.dirname, '../test/harness/module-list.ts')

/** prom-client depends on OpenTelemetry's API package, which does nothing without the SDK. */
const loadedSdk = /loaded @opentelemetry\/(?!api\/)/

it('a process loads OpenTelemetry only if a collector is set, and then sends it traces, metrics and logs', async () => {
  const collector = await startOtlpCollector()
  onTestFinished(collector.close)
  const { url } = await freshDatabase()
  const settings = { DATA_DIR: dataFolder(), DATABASE_URL: url, ROLE: 'api' }
  const [without, traced] = await Promise.all([
    startInstance(settings, program),
    startInstance(
      { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' },
      program,
    ),
  ])
  for (const { url, pid } of [without, traced])
    expect((await fetch(`${url}/api/notes/LAMP-${pid}`, { method: 'PUT' })).status).toBe(200)
  traced.kill('SIGTERM')
  expect(await traced.ended).toBe(0)

  expect(without.output()).not.toMatch(loadedSdk)
  expect(traced.output()).toMatch(loadedSdk)
  expect(collector.spans().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PUT /api/notes/:code', 'insert invitation_code']),
  )
  expect(collector.metrics().map(({ name }) => name)).toContain('build_info')
  expect(collector.logs().map(({ body }) => body.stringValue)).toContain('Hero is running')
})
