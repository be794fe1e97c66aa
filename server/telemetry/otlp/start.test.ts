import { randomBytes } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApi } from '../../../api/app.ts'
import { createDatabase } from '../../../db/client.ts'
import { createTelnyxSmsSender } from '../../../providers/sms/telnyx.ts'
import { attributesOf, startOtlpCollector } from '../../../test/doubles/otlp-collector.ts'
import { startTelnyx, telnyxAccount } from '../../../test/doubles/telnyx.ts'
import { goodPassword, newPerson, testApi } from '../../../test/harness/api.ts'
import { asWord } from '../../../test/harness/as-word.ts'
import { testMetrics } from '../../../test/harness/metrics.ts'
import { createTasks } from '../../../worker/index.ts'
import { createApp } from '../../app.ts'
import { createLogger } from '../../logging.ts'
import { observeProvider, observeTasks } from '../observe.ts'
import { startTelemetry } from './start.ts'

const release = { version: '1.0.0', revision: 'test' }
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const outside = `00-${traceId}-00f067aa0ba902b7-01`

async function collector() {
  const double = await startOtlpCollector()
  onTestFinished(double.close)
  return double
}

function telemetryTo(endpoint: string, { share = 1, random = Math.random, times = {} } = {}) {
  const problems: string[] = []
  const telemetry = startTelemetry({
    endpoint,
    headers: { authorization: 'Bearer of-the-collector' },
    share,
    random,
    times,
    release,
    role: 'all',
    onProblem: detail => void problems.push(detail),
  })
  onTestFinished(telemetry.stop)
  return { telemetry, problems }
}

/** The API behind a server, with a database, a worker and Telnyx, all traced as in a real process. */
async function tracedServer(endpoint: string) {
  const { telemetry } = telemetryTo(endpoint)
  const telnyx = await startTelnyx()
  onTestFinished(telnyx.close)
  const base = await testApi()
  const client = createDatabase({ url: base.url, onQuery: telemetry.onQuery })
  onTestFinished(client.close)
  const lines: string[] = []
  const log = createLogger({
    level: 'info',
    destination: {
      write: (line: string) => {
        lines.push(line)
        telemetry.takeLine(line)
      },
    },
  })
  const { trace } = telemetry
  const deps = { ...base.deps, db: client.db, log, trace }
  const metrics = testMetrics(client)
  const app = createApp({
    api: createApi(deps),
    readiness: () => ({ ready: true, message: 'ok' }),
    metrics,
    trace,
    metricsToken: undefined,
    production: true,
    publicUrl: base.settings.publicUrl,
    ipHash: () => 'print',
    log,
    now: () => performance.now(),
  })
  const needs = { now: () => performance.now(), trace }
  const sender = createTelnyxSmsSender({ ...telnyxAccount, baseUrl: telnyx.url })
  const smsSender = observeProvider({ ...needs, onCall: () => {} }, sender, {
    name: 'telnyx',
    operations: ['send'],
  })
  const tasks = createTasks({
    ...deps,
    smsSender,
    mailer: { send: async () => ({ providerId: 'x' }), close: async () => {} },
    screening: { order: async () => ({ reference: 'R-1', acceptedAt: base.clock.now() }) },
    screeningName: 'test',
  })
  const taskList = observeTasks({ ...needs, onRun: () => {} }, tasks)
  const work = () => runOnce({ pgPool: client.pool, taskList, logger: new Logger(() => () => {}) })
  const ask = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.fetch(
      new Request(`${base.settings.publicUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
      { ip: '203.0.113.7', requestId: 'request-1' },
    )
  return { base, telemetry, telnyx, work, ask, lines, metrics }
}

describe('a trace', () => {
  it('of a sign-up goes from the request through SQL and jobs to the provider, and holds nobody’s data', async () => {
    const double = await collector()
    const { base, telemetry, telnyx, work, ask, lines, metrics } = await tracedServer(double.url)
    const endOfMetrics = telemetry.sendMetrics(metrics.families)
    const person = { ...newPerson(), firstName: 'Quillfeather', email: 'kestrel.canary@example.com' }
    const contacts = { phone: person.phone, email: person.email, countryCode: person.countryCode }
    const asked = await ask(
      '/api/hero/hero-request-otp',
      { ...contacts, recaptcha_token: await base.solved() },
      { traceparent: outside },
    )
    expect(asked.status).toBe(200)
    const phoneOTP = await base.codeFor(`+1${person.phone}`)
    await work()
    const signUp = { ...person, phoneOTP, termsAndConditions: true, contactAgree: true }
    const signedUp = await ask('/api/hero/hero-signup', signUp, { traceparent: outside })
    expect(signedUp.status).toBe(200)
    const { token } = ((await signedUp.json()) as { data: { token: string } }).data
    await work()
    await endOfMetrics()
    await telemetry.stop()

    const spans = double.spans().filter(span => span.traceId === traceId)
    const named = (name: string) => spans.find(span => span.name === name)!
    const parentOf = ({ parentSpanId }: { parentSpanId?: string }) =>
      spans.find(({ spanId }) => spanId === parentSpanId)?.name
    const sent = named('telnyx send')
    expect(parentOf(sent)).toBe('job send-message')
    expect(parentOf(named('job send-message'))).toBe('hero.requestCode')
    expect(parentOf(named('hero.requestCode'))).toBe('POST /api/hero/hero-request-otp')
    expect(named('POST /api/hero/hero-request-otp').parentSpanId).toBe('00f067aa0ba902b7')
    const writing = spans.find(span =>
      /insert into "?account"?/.test(String(attributesOf(span)['db.query.text'])),
    )
    expect(parentOf(writing!)).toBe('hero.signUp')
    expect(attributesOf(named('POST /api/hero/hero-signup'))).toMatchObject({
      'http.route': '/api/hero/hero-signup',
      'http.response.status_code': 200,
    })
    expect(telnyx.received[0]!.headers.traceparent).toBe(`00-${traceId}-${sent.spanId}-01`)
    expect(lines.some(line => line.includes(`"traceId":"${traceId}"`))).toBe(true)
    expect(double.received[0]!.headers.authorization).toBe('Bearer of-the-collector')

    const signals = ['/v1/traces', '/v1/metrics', '/v1/logs']
    expect(new Set(double.received.map(({ path }) => path))).toEqual(new Set(signals))
    // The only line of it that is sent: the code was right.
    expect(double.logs().map(attributesOf)).toMatchObject([{ event: 'authenticated', kind: 'code' }])
    const everything = double.received.map(({ body }) => body).join('\n')
    const secrets = [person.firstName, 'kestrel.canary', person.phone, goodPassword, token]
    expect(secrets.filter(secret => everything.includes(secret))).toEqual([])
    // Ids and times begin with any four digits by chance, so the code is looked for only in names and words.
    const words = [...everything.matchAll(/"(?:name|stringValue)":("(?:[^"\\]|\\.)*")/g)].map(
      ([, word]) => word!,
    )
    expect(words).toContain('"hero.signUp"')
    expect(words.filter(word => asWord(phoneOTP).test(word))).toEqual([])
  })

  it('that a caller does not keep is not kept, and one that nobody has begun is kept by chance', async () => {
    const double = await collector()
    const chances = [0.1, 0.9]
    const { telemetry } = telemetryTo(double.url, { share: 0.5, random: () => chances.shift()! })
    const run = (name: string, parent?: string) =>
      telemetry.trace({ name, kind: 'server', parent }, async span => span !== undefined)
    expect(await run('unkept', outside.replace(/01$/, '00'))).toBe(false)
    expect(await run('kept')).toBe(true)
    expect(await run('by chance not')).toBe(false)
    expect(await telemetry.trace({ name: 'alone', kind: 'client' }, async span => span)).toBeUndefined()
    await telemetry.stop()
    expect(double.spans().map(({ name }) => name)).toEqual(['kept'])
  })

  it('names a failure by its code, not by its message', async () => {
    const double = await collector()
    const { telemetry } = telemetryTo(double.url)
    const failing = telemetry.trace({ name: 'job x', kind: 'consumer' }, async () => {
      telemetry.onQuery({ sql: "select 'Ada' from account", milliseconds: 2, code: '57014' })
      throw Object.assign(new Error('to ada@example.com'), { code: 'EENVELOPE' })
    })
    await expect(failing).rejects.toThrow('ada@')
    await telemetry.stop()
    const [query, job] = double.spans()
    expect(attributesOf(job!)).toMatchObject({ 'error.type': 'EENVELOPE' })
    expect(attributesOf(query!)).toMatchObject({
      'db.query.text': "select '?' from account",
      'db.response.status_code': '57014',
    })
    expect([query!.status.code, job!.status.code]).toEqual([2, 2])
    expect(JSON.stringify(double.spans())).not.toContain('Ada')
  })
})

describe('what goes to the collector besides', () => {
  it('are the lines of the log with their trace, but not those of requests that went well', async () => {
    const double = await collector()
    const { telemetry } = telemetryTo(double.url)
    const log = createLogger({ level: 'info', destination: { write: telemetry.takeLine } })
    log.info({ route: 'page', status: 200, ms: 3 })
    log.warn({ route: 'page', status: 503, ms: 3 })
    await telemetry.trace({ name: 'job x', kind: 'consumer', parent: outside }, async () =>
      log.error({ err: new Error('no way to "Ada Mercer"'), task: 'send-message' }, 'a job failed'),
    )
    await telemetry.stop()
    const [slow, failed] = double.logs()
    expect(double.logs()).toHaveLength(2)
    expect(attributesOf(slow!)).toMatchObject({ status: 503, route: 'page' })
    expect(failed).toMatchObject({ traceId, severityText: 'error', body: { stringValue: 'a job failed' } })
    expect(attributesOf(failed!)).toMatchObject({
      task: 'send-message',
      'exception.type': 'Error',
      'exception.message': 'no way to "…"',
    })
  })

  it('are the figures of /metrics under their names', async () => {
    const double = await collector()
    const { telemetry } = telemetryTo(double.url)
    const { pool, db } = await testApi()
    const metrics = testMetrics({ pool, db })
    for (const seconds of [0.003, 0.2, 30])
      metrics.observe({ method: 'GET', route: 'page', status: 200, seconds })
    metrics.countRefusal({ code: 'LOGIN_FAILED', call: 'POST /account/login', audience: 'hero' })
    await telemetry.sendMetrics(metrics.families)()
    const named = (name: string) => double.metrics().find(metric => metric.name === name)!
    const [requests] = named('http_request_duration_seconds').histogram!.dataPoints
    expect(attributesOf(requests!)).toEqual({ method: 'GET', route: 'page', status: '200' })
    expect(requests).toMatchObject({
      count: 3,
      sum: 30.203,
      bucketCounts: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
      explicitBounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    })
    const failures = named('log_in_failures_total').sum!.dataPoints
    expect(failures.map(point => [attributesOf(point).audience, point.asDouble])).toContainEqual(['hero', 1])
    expect(named('jobs_waiting').gauge!.dataPoints[0]!.asDouble).toBe(0)
  })
})

describe('a collector that is away', () => {
  it('is told of once, is not waited for, and costs a bounded queue', async () => {
    const double = await collector()
    await double.close()
    const times = { pause: 20, delivery: 100, stop: 300 }
    const { telemetry, problems } = telemetryTo(double.url, { times })
    const attributes = { noise: randomBytes(64).toString('hex') }
    for (let turn = 0; turn < 10_000; turn++)
      await telemetry.trace({ name: 'job x', kind: 'consumer', attributes }, async () => undefined)
    // Before the stop, after which nothing is told anymore.
    await expect.poll(() => problems.length).toBe(1)
    const from = performance.now()
    await telemetry.stop()
    expect(performance.now() - from).toBeLessThan(1_000)
    expect(problems).toEqual([expect.stringMatching(/ECONNREFUSED|Dropped|export failed|Timeout/)])
  })
})
