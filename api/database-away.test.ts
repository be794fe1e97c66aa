import { describe, expect, it } from 'vitest'
import { DatabaseAway, isDatabaseUnavailable } from '../db/unavailable.ts'
import { testApi } from '../test/harness/api.ts'
import { aPicture, newAccount } from '../test/harness/applicant.ts'

async function readOnlyInstance() {
  const instance = await testApi()
  const account = await newAccount(instance, 'customer')
  const opened = await account.client.uploads.open({ query: { count: 1 } })
  if (!opened.ok) throw new Error(opened.code)
  const name = new URL(instance.url.replace('postgresql:///', 'postgresql://x/')).pathname.slice(1)
  await instance.pool.query(`alter database "${name}" set default_transaction_read_only = on`)
  instance.pool.renewConnections()
  return { instance, account, slot: opened.data[0]!, name }
}

describe('while the database takes no writes', () => {
  it('calls and uploads are refused for a moment, never as a fault of ours, and are good again without a restart', async () => {
    const { instance, account, slot, name } = await readOnlyInstance()
    const open = () => account.client.uploads.open({ query: { count: 1 } })
    const refused = await open()
    expect(refused).toMatchObject({ ok: false, status: 503, code: 'UNAVAILABLE', retryAfter: 5 })
    const body = new Uint8Array(await aPicture())
    const put = () =>
      instance.files.fetch(
        new Request(slot.url, {
          method: 'PUT',
          body,
          headers: { 'content-type': 'image/jpeg', 'content-length': String(body.length) },
        }),
      )
    const answer = await put()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    await instance.pool.query('set default_transaction_read_only = off')
    await instance.pool.query(`alter database "${name}" reset default_transaction_read_only`)
    await open()
    expect((await open()).ok).toBe(true)
    expect((await put()).status).toBe(200)
  })
})

describe('a refusal of PostgreSQL', () => {
  const state = (code: string) => Object.assign(new Error('said by PostgreSQL'), { code })

  it.each([
    '25006',
    '40001',
    '40P01',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08007',
  ])('%s passes by itself', code => expect(isDatabaseUnavailable(state(code))).toBe(true))

  it.each(['23505', '42P01', '42703', '22P02'])('%s is a fault of ours', code =>
    expect(isDatabaseUnavailable(state(code))).toBe(false),
  )

  it.each([
    ['get_relation_info', true],
    ['RevalidateCachedQuery', false],
  ])('0A000 of %s passes by itself: %j', (routine, passes) =>
    expect(isDatabaseUnavailable(Object.assign(state('0A000'), { routine }))).toBe(passes),
  )

  it('is known below the error that it caused, and so is a broken connection', () => {
    const broken = [
      'Connection terminated unexpectedly',
      'Query read timeout',
      'timeout exceeded when trying to connect',
    ]
    for (const words of broken) expect(isDatabaseUnavailable(new Error(words)), words).toBe(true)
    expect(isDatabaseUnavailable(new Error('around', { cause: new DatabaseAway() }))).toBe(true)
    const missingFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
    expect(isDatabaseUnavailable(missingFile)).toBe(false)
  })
})
