import { describe, expect, it, onTestFinished } from 'vitest'
import { startHttpDouble } from '../../test/doubles/http-double.ts'
import { asWord } from '../../test/harness/as-word.ts'
import { createLogger } from '../logging.ts'
import { createErrorReports } from './error-reports.ts'
import { parseSentryDsn } from './sentry-dsn.ts'

async function service() {
  const double = await startHttpDouble(response => void response.writeHead(200).end('{}'))
  onTestFinished(() => double.close())
  let at = Date.parse('2026-11-22T12:00:00Z')
  const reports = createErrorReports({
    dsn: parseSentryDsn(double.url.replace('//', '//publickey@').concat('/base/42')),
    release: { version: '1.0.0', revision: 'abc123' },
    role: 'web',
    clock: { now: () => new Date(at) },
    fetch,
  })
  const log = createLogger({ level: 'info', destination: { write: line => reports.take(line) } })
  const events = () =>
    double.received.map(({ body }) => JSON.parse(body.split('\n')[2]!) as Record<string, never>)
  return { double, reports, log, events, advance: (ms: number) => (at += ms) }
}

describe('errors of the log', () => {
  it('reach the service as an event with release, tags and frames, and nothing that was typed', async () => {
    const { double, reports, log, events } = await service()
    const cause = new Error('connect ECONNREFUSED')
    const err = new Error('no row for "ada@example.com", 212 555 0199', { cause })
    log.error({ err, requestId: 'request-1', route: '/api/*', body: 'lantern' }, 'a page failed')
    log.info({ requestId: 'request-2' }, 'not an error')
    await reports.flush()
    expect(double.received).toHaveLength(1)
    const [{ method, path, headers, body }] = double.received as [(typeof double.received)[0]]
    expect([method, path]).toEqual(['POST', '/base/api/42/envelope/'])
    expect(headers['x-sentry-auth']).toContain('sentry_key=publickey')
    expect(JSON.parse(body.split('\n')[0]!)).toHaveProperty('sent_at')
    expect(events()[0]).toMatchObject({
      level: 'error',
      release: 'hero@1.0.0+abc123',
      tags: { role: 'web', requestId: 'request-1', route: '/api/*' },
      logentry: { formatted: 'a page failed' },
      exception: {
        values: [
          { type: 'Error', value: 'connect ECONNREFUSED' },
          { type: 'Error', value: expect.stringContaining('no row for') },
        ],
      },
    })
    const frames = JSON.stringify(events()[0]!.exception)
    expect(frames).toMatch(/error-reports\.test\.ts","lineno":\d+/)
    for (const secret of ['ada@example', asWord('0199'), 'lantern']) expect(body).not.toMatch(secret)
  })

  it('that only repeat the status of a request are left out', async () => {
    const { double, reports, log } = await service()
    log.error({ requestId: 'request-1', method: 'GET', route: 'page', status: 500, ms: 12 })
    log.error({ requestId: 'request-1', call: '/account', refusal: 'INTERNAL', kind: 'TypeError' })
    await reports.flush()
    expect(double.received).toHaveLength(1)
  })

  it('are at most thirty a minute, and none while the service asks for a pause', async () => {
    const { double, reports, log, advance } = await service()
    for (let turn = 0; turn < 40; turn++) log.error('again')
    await reports.flush()
    expect(double.received).toHaveLength(30)
    advance(60_000)
    double.answerWith(response => void response.writeHead(429, { 'retry-after': '120' }).end())
    log.error('once more')
    await reports.flush()
    advance(60_000)
    log.error('too early')
    await reports.flush()
    expect(double.received).toHaveLength(31)
    advance(61_000)
    log.error('now')
    await reports.flush()
    expect(double.received).toHaveLength(32)
  })

  it('are lost without harm where the service does not answer', async () => {
    const { double, reports, log } = await service()
    await double.close()
    log.error('nobody hears it')
    await expect(reports.flush()).resolves.toBeUndefined()
  })
})

describe('SENTRY_DSN', () => {
  it('must have a key, a host and a project', () => {
    for (const text of [
      'https://sentry.example/42',
      'https://key@sentry.example/',
      'key@host',
      'ftp://k@h/1',
    ])
      expect(() => parseSentryDsn(text), text).toThrow('https://KEY@HOST/PROJECT')
  })
})
