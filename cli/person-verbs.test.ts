import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApi } from '../test/harness/api.ts'
import { newAccount } from '../test/harness/applicant.ts'
import { terminal } from '../test/harness/terminal.ts'

describe('a person', () => {
  it('is logged out everywhere, in one audience only', async () => {
    const api = await testApi()
    // A command goes by the real clock, by which sessions of the test's usual day end one day.
    api.clock.set(new Date())
    const hero = await newAccount(api, 'hero')
    const customer = await newAccount(api, 'customer', { ...hero, phone: '2125550001' })
    const { run } = terminal(api.url)
    expect(await run('revoke-sessions', '--email', hero.email, '--audience', 'hero')).toMatchObject({
      said: '1 session ended.',
    })
    expect(await hero.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect((await customer.client.account.get()).ok).toBe(true)
    expect(await run('revoke-sessions', '--email', hero.email, '--audience', 'nobody')).toMatchObject({
      code: 1,
      complained: '--audience must be customer or hero.',
    })
  })

  it('is exported to a file that nobody else can read and that is never written over', async () => {
    const api = await testApi()
    const hero = await newAccount(api, 'hero')
    const { run, folder } = terminal(api.url)
    const out = join(folder, 'person.json')
    const argv = ['export-person', '--email', hero.email, '--audience', 'hero', '--out', out]
    expect(await run(...argv)).toMatchObject({ code: 0, said: `Written to ${out}.` })
    expect(statSync(out).mode & 0o777).toBe(0o600)
    expect(readFileSync(out, 'utf8')).toContain(hero.email)
    expect(await run(...argv)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('there already'),
    })
  })

  it('is erased only when asked for twice, and can then not log in any more', async () => {
    const api = await testApi()
    const hero = await newAccount(api, 'hero')
    const { run } = terminal(api.url)
    const argv = ['erase-person', '--email', hero.email, '--audience', 'hero']
    expect(await run(...argv)).toMatchObject({ code: 1, complained: expect.stringContaining('--yes') })
    expect((await hero.client.account.get()).ok).toBe(true)
    expect(await run(...argv, '--yes')).toMatchObject({ code: 0 })
    expect(await hero.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    const row = await api.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(row.closed_at).not.toBeNull()
    expect(JSON.stringify(row)).not.toContain(hero.email)
    expect(await run(...argv, '--yes')).toMatchObject({ complained: 'There is no hero with this address.' })
  })
})
