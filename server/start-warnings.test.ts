import { describe, expect, it } from 'vitest'
import { testDatabase } from '../test/harness/database.ts'
import { memoryLimit, readConnectionLimits, startWarnings } from './start-warnings.ts'

const settings = {
  production: true,
  publicUrl: 'https://hero.example',
  trustedProxies: 1,
  role: 'web',
  databaseConnections: 10,
  workerConcurrency: 4,
  botCheck: { provider: 'altcha', cost: 1_000, siteKey: '', secret: '' },
  otlp: { endpoint: 'https://collector.example', headers: {}, share: 0.05 },
  sentryDsn: undefined,
} as const
const roomy = { memory: undefined, connections: { allowed: 97, processes: 2 } }
const mebibyte = 2 ** 20

describe('at the start a process warns', () => {
  it('of nothing where all fits', () => {
    expect(startWarnings(settings, roomy)).toEqual([])
    expect(startWarnings(settings, { memory: 384 * mebibyte, connections: undefined })).toEqual([])
  })

  it('that a proxy is in front which it does not trust, in production and where people are answered', () => {
    const untrusted = { ...settings, trustedProxies: 0 }
    expect(startWarnings(untrusted, roomy)).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
    expect(startWarnings({ ...untrusted, production: false }, roomy)).toEqual([])
    expect(startWarnings({ ...untrusted, role: 'worker' }, roomy)).toEqual([])
  })

  it('of a proof of work that holds up no script, in production and where people are answered', () => {
    const cheap = { ...settings, botCheck: { ...settings.botCheck, cost: 10 } }
    expect(startWarnings(cheap, roomy)).toEqual([expect.stringContaining('ALTCHA_COST is 10')])
    expect(startWarnings({ ...cheap, production: false }, roomy)).toEqual([])
    expect(startWarnings({ ...cheap, role: 'worker' }, roomy)).toEqual([])
    expect(
      startWarnings({ ...cheap, botCheck: { ...cheap.botCheck, provider: 'recaptcha' } }, roomy),
    ).toEqual([])
  })

  it('of a log that goes to no other system, in production and in every role', () => {
    const unsent = { ...settings, otlp: undefined }
    for (const role of ['all', 'web', 'api', 'worker'] as const)
      expect(startWarnings({ ...unsent, role }, roomy)).toEqual([
        expect.stringContaining('Neither OTEL_EXPORTER_OTLP_ENDPOINT nor SENTRY_DSN is set'),
      ])
    const sentryDsn = { url: 'https://errors.example/api/1/envelope/', publicKey: 'key' }
    expect(startWarnings({ ...unsent, sentryDsn }, roomy)).toEqual([])
    expect(startWarnings({ ...unsent, production: false }, roomy)).toEqual([])
  })

  it('of a container that is too small for photos', () => {
    const small = { ...roomy, memory: 256 * mebibyte }
    expect(startWarnings(settings, small)).toEqual([expect.stringContaining('allows 256 MiB')])
    expect(startWarnings({ ...settings, role: 'worker' }, small)).toEqual([])
  })

  it('of more connections than the database allows', () => {
    const connections = { allowed: 97, processes: 9 }
    expect(startWarnings(settings, { ...roomy, connections })).toEqual([
      expect.stringContaining('9 processes with up to 12 connections each are more than the 97'),
    ])
  })
})

it('the limits come from the database and the container', async () => {
  const { pool } = await testDatabase()
  const limits = await readConnectionLimits(pool, false)
  expect(limits!.allowed).toBeGreaterThan(10)
  expect(limits!.processes).toBeGreaterThanOrEqual(1)
  expect(await readConnectionLimits(pool, true)).toBeUndefined()
  expect(memoryLimit(0)).toBeUndefined()
  expect(memoryLimit(2 ** 63)).toBeUndefined()
  expect(memoryLimit(384 * mebibyte)).toBe(384 * mebibyte)
})
