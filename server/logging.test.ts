import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { literal, object } from 'zod/mini'
import { asWord } from '../test/harness/as-word.ts'
import { testDatabase } from '../test/harness/database.ts'
import { createLogger, mask } from './logging.ts'

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = []
  createLogger({ level: 'info', destination: { write: line => void lines.push(line) } }).info(
    fields,
    'happened',
  )
  return lines.join('')
}

describe('a log line', () => {
  it('has what an operator needs', () => {
    const line = JSON.parse(
      logged({ requestId: 'r-1', method: 'GET', route: '/api/pages/:slug', status: 200, ms: 4 }),
    )
    expect(line).toMatchObject({
      level: 'info',
      msg: 'happened',
      requestId: 'r-1',
      route: '/api/pages/:slug',
      status: 200,
    })
  })

  it('is one line of JSON with its time in UTC, whatever its words hold', () => {
    const hostile = 'a\r\n{"level":"error","msg":"forged"}\u2028b'
    const text = logged({ detail: hostile, err: new Error(hostile) })
    expect(text.trimEnd()).not.toMatch(/[\r\n]/)
    const line = JSON.parse(text)
    expect(line).toMatchObject({ level: 'info', detail: hostile })
    expect(line.error.message).not.toContain('forged')
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('drops every field that nobody has allowed, and objects in those that are', () => {
    const line = logged({
      authorization: 'Bearer secret-token',
      body: { ssn: '219-09-9999' },
      phone: '+12125550100',
      status: { password: 'lantern' },
      route: ['/api', { code: '4711' }],
    })
    expect(Object.keys(JSON.parse(line)).sort()).toEqual(['level', 'msg', 'time'])
  })

  it('says of an error what it is and where, without the values in its words or its details', () => {
    const error = Object.assign(
      new Error('duplicate key: invalid input "ada@example.com" for +1 (212) 555-0100'),
      {
        code: '23505',
        constraint: 'account_phone',
        detail: 'Key (phone)=(+12125550100) already exists.',
        cause: new Error('token 0123456789abcdef0123456789abcdef refused'),
      },
    )
    const line = logged({ err: error })
    expect(JSON.parse(line).error).toMatchObject({ code: '23505', constraint: 'account_phone' })
    for (const secret of [
      'ada@',
      asWord('212'),
      asWord('0100'),
      '2125550100',
      'already exists',
      '0123456789abcdef',
    ]) {
      expect(line).not.toMatch(secret)
    }
    expect(line).toContain('logging.test.ts')
  })

  it('of an error holds no row, statement, parameter or field, however the library words it', async () => {
    const { db, pool } = await testDatabase()
    const name = 'Ada "the lamp" O\'Mercer\n    at 12 Canal Street (Apt 4B)'
    const person = { email: 'ada@example.com', phone: '+12125550100' }
    const account = (first_name: string, audience = 'customer') =>
      db
        .insertInto('account')
        .values({
          ...person,
          first_name,
          // One call passes a text that the constraint refuses.
          audience: sql`${audience}`,
          last_name: name,
          password_hash: name,
          created_at: new Date(),
        })
        .execute()
    await account('Ada')
    const failures: (() => unknown)[] = [
      () => account('Mercer'),
      () => account(name, name),
      () => pool.query('select $1::uuid', [name]),
      () => pool.query('select $1::timestamptz', ['Canal Street']),
      () => pool.query('select ($1::jsonb)', [`{"street": ${name}`]),
      () => pool.query(`select Mercer from account where first_name = 'Mercer'`),
      () => JSON.parse(`{"a": "${name}`),
      () => JSON.parse('Mercer lives at 12 Canal Street and nowhere else'),
      () => new URL(name),
      () => new Headers({ [name]: name }),
      () => new Headers({ a: name }),
      () => object({ firstName: literal('Bob') }).parse({ firstName: name, Mercer: name }),
      () => Promise.reject(Object.assign(new Error(`Refused <${name}>`), { name, code: name, table: name })),
      () => Promise.reject(new Error('An order', { cause: new Error(`of '${name}'`) })),
    ]
    for (const fail of failures) {
      const err: unknown = await (async () => fail())().then(
        () => undefined,
        error => error,
      )
      expect(err, String(fail)).toBeInstanceOf(Error)
      const line = logged({ err })
      expect(line, String(fail)).not.toMatch(/mercer|canal|lamp|4B|ada@|212555|insert into|select [m$(]/i)
      expect(JSON.parse(line).error.kind).toMatch(/^\w*error\w*$/i)
    }
  })
})

it.each([
  ['invalid input syntax for type uuid: "abc"', 'invalid input syntax for type uuid: "…"'],
  ['cannot reach ada.mercer@example.com', 'cannot reach …@…'],
  ['number 219-09-9999 refused', 'number # refused'],
  ['bad value "a "b" c" for "x', 'bad value "…"'],
  ["can't reach it", "can't reach it"],
  ['two lines\nof Ada', 'two lines …'],
  ['code 4711 is wrong', 'code # is wrong'],
  ['relation "account" does not exist', 'relation "…" does not exist'],
])('masks %j', (text, masked) => {
  expect(mask(text)).toBe(masked)
})
