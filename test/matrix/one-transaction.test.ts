import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Call, storesAnswer, takesKey } from '../../contract/call.ts'
import { allCalls } from '../../contract/calls.ts'
import { openApi } from '../../contract/openapi.ts'
import { type TestApi, testApi } from '../harness/api.ts'
import { ask } from './ask.ts'
import { type Cast, newCast } from './callers.ts'
import type { CallName, Row } from './row.ts'
import { audienceOf, rows } from './rows.ts'

const keyed = allCalls.filter(({ call }) => takesKey(call))
const slow = { timeout: 240_000 }

/** Tables that keep their changes when a call is rolled back: attempts, spent tokens, stored keys, a session's last use. */
const exemptTables = ['rate_limit', 'code_budget', 'spent_token', 'idempotency_key', 'session']

/**
 * Identifies each table's rows by their place and transaction, which change with every write and delete. Reading the values would
 * take longer than the calls.
 */
async function contents({ db }: TestApi): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all(${exemptTables})`.execute(
    db,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat_ws(' ', count(*), sum(hashtextextended(t.ctid::text || t.xmin::text, 0))) as hash from ${name} t`,
  )
  const { rows: hashes } = await sql<{
    name: string
    hash: string
  }>`${sql.raw(each.join(' union all '))}`.execute(db)
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]))
}

function tokenOf(row: Row, { tokens }: Cast): string | undefined {
  if (row.others) return tokens[row.others.owner]
  if (row.letIn === 'everybody') return undefined
  const audience = audienceOf(row)
  return audience === 'staff' ? tokens.admin : tokens[audience]
}

const asked = (api: TestApi, name: string, call: Call, cast: Cast, key: string) => {
  const row: Row = rows[name as CallName]
  const input = row.input?.(cast) ?? {}
  const send = () => ask(api, call, input, { token: tokenOf(row, cast), headers: { 'idempotency-key': key } })
  return { send, wanted: row.outcome }
}

async function scene() {
  const api = await testApi({ content: true })
  const fresh = async () =>
    void (await api.db
      .updateTable('session')
      .set({ fresh_until: new Date(api.clock.now().getTime() + 60_000) })
      .where('audience', '=', 'staff')
      .execute())
  return { api, fresh }
}

describe('every write with a key', () => {
  it('changes no row if its key cannot be stored', slow, async () => {
    const { api, fresh } = await scene()
    const cast = await newCast(api, 'customer')
    await fresh()
    await api.pool.query(`
      create function broken() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$;
      create trigger broken before update on idempotency_key for each row execute function broken()`)
    const before = await contents(api)
    const left: string[] = []
    let tried = 0
    for (const { name, call } of keyed) {
      const { send, wanted } = asked(api, name, call, cast, `broken ${name}`)
      if (wanted !== 'OK') continue
      const { outcome } = await send()
      if (outcome === 'INTERNAL') tried += 1
      const after = await contents(api)
      for (const table of Object.keys(before))
        if (before[table] !== after[table]) left.push(`${name}: ${table}`)
      Object.assign(before, after)
    }
    expect(left).toEqual([])
    expect(tried).toBeGreaterThan(30)
  })

  it(
    'takes effect once: a repetition gets the same answer, or learns that the answer is not stored',
    slow,
    async () => {
      const { api, fresh } = await scene()
      const found: Record<string, unknown> = {}
      const wanted: Record<string, unknown> = {}
      for (const { name, call } of keyed) {
        const cast = await newCast(api, audienceOf(rows[name as CallName]) === 'hero' ? 'hero' : 'customer')
        await fresh()
        const { send } = asked(api, name, call, cast, `twice ${name}`)
        const first = await send()
        if (first.outcome !== 'OK') continue
        const before = await contents(api)
        const second = await send()
        const same = JSON.stringify(second.body) === JSON.stringify(first.body)
        found[name] = [second.outcome === 'OK' && same ? 'the same' : second.outcome, await contents(api)]
        // After a log-out, or once the account is closed, a repetition has no session.
        const ended = ['NOT_LOGGED_IN', 'SESSION_ENDED'].includes(second.outcome) ? second.outcome : undefined
        wanted[name] = [ended ?? (storesAnswer(call) ? 'the same' : 'ANSWER_NOT_STORED'), before]
      }
      expect(found).toEqual(wanted)
      expect(Object.keys(found).length).toBeGreaterThan(30)
      const stored = await api.db
        .selectFrom('idempotency_key')
        .select('key')
        .where('body_sealed', 'is not', null)
        .execute()
      const secret = keyed.filter(({ call }) => !storesAnswer(call)).map(({ name }) => `twice ${name}`)
      expect(stored.map(({ key }) => key).filter(key => secret.includes(key))).toEqual([])
    },
  )
})

/** Fields that grant access or contain secrets. */
const secretFields = [
  'token',
  'resetToken',
  'secret',
  'totpUri',
  'challenge',
  'codes',
  'recoveryCodes',
  'passkeyOptions',
  'options',
  'url',
  'preview',
  'avatarPreview',
  'number',
  'facts',
  'tables',
]

function fieldsBelow(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, unknown> }
  return [
    ...Object.keys(properties),
    ...Object.values(schema).flatMap(fieldsBelow),
    ...Object.values(properties).flatMap(fieldsBelow),
  ]
}

describe('an answer with a secret', () => {
  it('is marked in the contract wherever a field may hold a secret, and the reference explains repeated keys', () => {
    const { paths } = openApi('http://hero.test/api') as {
      paths: Record<
        string,
        Record<
          string,
          {
            parameters?: { $ref?: string }[]
            responses: Record<
              string,
              { content: Record<string, { schema: { properties?: { data?: unknown } } }> }
            >
          }
        >
      >
    }
    const unmarked: string[] = []
    const undocumented: string[] = []
    for (const { name, call } of keyed) {
      const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]![call.method.toLowerCase()]!
      const data = operation.responses[200]!.content['application/json']?.schema.properties?.data
      const secrets = fieldsBelow(data).filter(field => secretFields.includes(field))
      if (secrets.length > 0 && storesAnswer(call)) unmarked.push(`${name}: ${secrets}`)
      const told = operation.parameters?.some(each => each.$ref?.endsWith('IdempotencyKeyWithoutReplay'))
      if (told === storesAnswer(call)) undocumented.push(name)
    }
    expect(unmarked).toEqual([])
    expect(undocumented).toEqual([])
  })
})
