import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Call, fileTypes, successSchema } from '../../contract/call.ts'
import { allCalls } from '../../contract/calls.ts'
import { refusalBody } from '../../contract/refusal-body.ts'
import { bodies } from '../../contract/request-limits.ts'
import { type TestApi, testApi } from '../harness/api.ts'
import { type Answer, ask, newAddress, urlOf } from './ask.ts'
import { type Cast, newCast } from './callers.ts'
import { hostileTexts, withLeaf, wrongKinds } from './hostile.ts'
import type { CallName, Input, Row } from './row.ts'
import { audienceOf, rows } from './rows.ts'

const slow = { timeout: 120_000 }
const writes = allCalls.filter(({ call }) => call.method !== 'GET')

interface Case {
  call: Call
  row: Row
  input: Input
  token: string | undefined
}

function tokenFor(row: Row, { tokens }: Cast): string | undefined {
  if (row.others) return tokens[row.others.owner]
  if (row.letIn === 'everybody') return undefined
  const audience = audienceOf(row)
  return audience === 'staff' ? tokens.admin : tokens[audience]
}

function caseOf(name: string, call: Call, cast: Cast): Case {
  const row: Row = rows[name as CallName]
  return { call, row, input: row.input?.(cast) ?? {}, token: tokenFor(row, cast) }
}

async function scene() {
  const api = await testApi({ content: true })
  return { api, cast: await newCast(api, 'customer') }
}

async function outcomes(
  which: typeof allCalls,
  cast: Cast,
  question: (each: Case) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name, call } of which) found[name] = await question(caseOf(name, call, cast))
  return found
}
const all = (which: typeof allCalls, wanted: unknown) =>
  Object.fromEntries(which.map(({ name }) => [name, wanted]))

describe('every call', () => {
  it('refuses a body that is too large, even without a declared length', slow, async () => {
    const { api, cast } = await scene()
    const large = new Uint8Array(bodies.json + 1).fill(0x20)
    const found = await outcomes(writes, cast, async ({ call, input, token }) => {
      const headers = { 'content-length': String(large.length) }
      const declared = await ask(api, call, input, { token, raw: large, headers })
      const hidden = await ask(api, call, input, { token, raw: new Blob([large]).stream() })
      return [declared.outcome, hidden.outcome]
    })
    expect(found).toEqual(all(writes, ['PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE']))
  })

  it('refuses what is not sent as JSON, and JSON that is broken', slow, async () => {
    const { api, cast } = await scene()
    const found = await outcomes(writes, cast, async ({ call, input, token }) => {
      const send = async (raw: BodyInit, type: string) =>
        (await ask(api, call, input, { token, raw, headers: { 'content-type': type } })).outcome
      return [
        await send('a=b', 'application/x-www-form-urlencoded'),
        await send('<a/>', 'text/xml'),
        await send('{}', 'text/plain'),
        await send('{"a":', 'application/json'),
        await send(new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'application/json'),
      ]
    })
    const [type, broken] = ['UNSUPPORTED_MEDIA_TYPE', 'MALFORMED_REQUEST']
    expect(found).toEqual(all(writes, [type, type, type, broken, broken]))
  })

  it('refuses writes that come from another site', slow, async () => {
    const { api, cast } = await scene()
    const found = await outcomes(writes, cast, async ({ call, input, token }) => {
      const from = async (headers: Record<string, string>) =>
        (await ask(api, call, input, { token, headers })).outcome
      return [await from({ origin: 'https://evil.example' }), await from({ 'sec-fetch-site': 'cross-site' })]
    })
    expect(found).toEqual(all(writes, ['ORIGIN_REFUSED', 'ORIGIN_REFUSED']))
  })

  it('refuses invalid tokens wherever a token is needed', slow, async () => {
    const { api, cast } = await scene()
    const guarded = allCalls.filter(({ name }) => rows[name as CallName].letIn !== 'everybody')
    const found = await outcomes(guarded, cast, async ({ call, input, token }) => {
      const made = ['x', 'null', `${token}x`, token!.toUpperCase(), "' or 1=1 --", 'a'.repeat(5_000)]
      const answers = []
      for (const wrong of made) answers.push((await ask(api, call, input, { token: wrong })).outcome)
      return [...new Set(answers)]
    })
    expect(found).toEqual(all(guarded, ['SESSION_ENDED']))
  })

  it('ignores unknown fields, and accepts a token after the word Bearer', slow, async () => {
    const { api } = await scene()
    const [found, wanted]: Record<string, unknown>[] = [{}, {}]
    for (const { name, call } of writes) {
      const cast = await newCast(api, 'customer')
      const { row, input, token } = caseOf(name, call, cast)
      const before = await standing(api)
      const body = { ...strayFields(cast), ...input.body }
      const bearer = token === undefined ? undefined : `Bearer ${token}`
      const { outcome } = await ask(api, call, { ...input, body }, { token: bearer })
      found![name] = [outcome, await standing(api)]
      wanted![name] = [row.outcome, before]
    }
    expect(found).toEqual(wanted)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('survives hostile texts and wrong types in every field', slow, async () => {
    const { api, cast } = await scene()
    const found = await outcomes(allCalls, cast, async ({ call, input, token }) => {
      const problems: string[] = []
      for (const hostile of [...hostileTexts, ...wrongKinds].flatMap(each => hostileInputs(input, each))) {
        const problem = problemOf(await ask(api, call, hostile, { token }))
        if (problem) problems.push(`${JSON.stringify(hostile).slice(0, 160)}: ${problem}`)
      }
      return problems
    })
    expect(found).toEqual(all(allCalls, []))
  })

  it('answers with no field that its schema does not name', slow, async () => {
    const { api, cast } = await scene()
    const answered: string[] = []
    // Reads come first, because a write may end the session of its caller.
    const readsFirst = [...allCalls].sort(
      (a, b) => Number(a.call.method !== 'GET') - Number(b.call.method !== 'GET'),
    )
    const found = await outcomes(readsFirst, cast, async ({ call, input, token }) => {
      const { outcome, body } = await ask(api, call, input, { token })
      if (outcome !== 'OK' || call.answers) return []
      answered.push(call.path)
      return fieldsBeyond(successSchema(call).parse(body), body)
    })
    expect(found).toEqual(all(allCalls, []))
    expect(answered.length).toBeGreaterThan(80)
  })

  it('answers only its own methods', slow, async () => {
    const { api, cast } = await scene()
    const found = await outcomes(allCalls, cast, async ({ call, input }) => {
      const own = allCalls.filter(each => each.call.path === call.path).map(each => each.call.method)
      const answered: string[] = []
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        if ((own as string[]).includes(method)) continue
        const request = new Request(urlOf(call, input), { method })
        const { status } = await api.api.fetch(request, { ip: newAddress() })
        // A fixed path may match another call's pattern, which then requires a token or finds nothing.
        if (![401, 404, 405].includes(status)) answered.push(`${method} ${status}`)
      }
      return answered
    })
    expect(found).toEqual(all(allCalls, []))
  })
})

/** The paths of fields in `body` that the schema has dropped from `parsed`. */
function fieldsBeyond(parsed: unknown, body: unknown, path = ''): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    Object.hasOwn(Object(parsed), name)
      ? fieldsBeyond(Reflect.get(Object(parsed), name), value, `${path}.${name}`)
      : [`${path}.${name}`],
  )
}

function problemOf({ status, outcome, body, headers }: Answer): string | undefined {
  if (status >= 500 && outcome !== 'CODES_PAUSED') return `${status} ${outcome}`
  if (headers.has('set-cookie')) return 'set a cookie'
  const type = headers.get('content-type') ?? ''
  if (!['application/json', ...fileTypes].some(known => type.startsWith(known)))
    return 'is neither JSON nor a file'
  if (!headers.get('x-request-id')) return 'has no request id'
  if (outcome === 'OK') return undefined
  if (!refusalBody.safeParse(body).success) return 'is no refusal of the contract'
  return headers.get('cache-control') === 'no-store' ? undefined : 'may be kept'
}

const strayFields = ({ hero }: Cast) => ({
  id: hero.accountId,
  accountId: hero.accountId,
  account_id: hero.accountId,
  roles: ['admin'],
  isAdmin: true,
  status: 'VERIFIED',
  verificationStatus: 'VERIFIED',
  spot: 'taken',
  constructor: { prototype: { isAdmin: true } },
})

/** How many rows say who may do what, and a hash of what they say: reading them would take longer than the calls. */
async function standing({ db }: TestApi) {
  const { rows } = await sql<{ staff: string; steps: string; applications: string }>`select
    (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', id, roles), 0))) from staff) as staff,
    (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', application_id, step, status), 0)))
      from application_step where status in ('VERIFIED', 'DENIED')) as steps,
    (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', id, account_id, spot), 0)))
      from application) as applications`.execute(db)
  return rows[0]!
}

/** Copies of the input in which one leaf of the parameters, query or body is replaced. URLs get only well-formed text. */
function hostileInputs(input: Input, hostile: unknown): Input[] {
  const change = <Part extends keyof Input>(part: Part) =>
    Object.keys(input[part] ?? {}).length === 0
      ? []
      : withLeaf(input[part], hostile).map(changed => ({ ...input, [part]: changed }) as Input)
  const forAddresses = typeof hostile === 'string' && hostile.isWellFormed() && hostile.length < 5_000
  return [...(forAddresses ? [...change('params'), ...change('query')] : []), ...change('body')]
}
