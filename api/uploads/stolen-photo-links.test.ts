import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Audience, audiences } from '../../contract/audience.ts'
import { minute } from '../../contract/durations.ts'
import { newToken } from '../../providers/keys/codes.ts'
import { goodPassword, type TestApi } from '../../test/harness/api.ts'
import { newAccount, type TestAccount } from '../../test/harness/applicant.ts'
import {
  addressFor,
  anotherSession,
  computer,
  makeLink,
  openBy,
  send,
  stateOf,
} from '../../test/harness/photo-links.ts'

interface Ending {
  instance: TestApi
  account: TestAccount
  audience: Audience
}

describe('a stolen link for a phone', () => {
  it('says nothing about the person, and opens nothing else', async () => {
    const { account, phone } = await computer()
    const link = await makeLink(account)
    const text = JSON.stringify(await openBy(phone, link.token))
    for (const own of [account.firstName, account.lastName, account.email, account.accountId, account.phone])
      expect(text).not.toContain(own)
    const thief = phone
    const asToken = await thief.hero.state()
    expect(!asToken.ok && asToken.code).toBe('NOT_LOGGED_IN')
  })

  it('is no session token', async () => {
    const { instance, account } = await computer()
    const { token } = await makeLink(account)
    const state = await instance.client(token).hero.state()
    expect(!state.ok && state.code).toBe('SESSION_ENDED')
  })

  it.each(audiences)(
    'of a %s fills its slot once: of two phones at the same instant exactly one',
    async audience => {
      const { instance, account, phone } = await computer(audience)
      const link = await makeLink(account, 'profilePhoto')
      const urls = [await addressFor(phone, link.token), await addressFor(instance.client(), link.token)]
      const statuses = await Promise.all(urls.map(url => send(instance, url)))
      expect(statuses.sort()).toEqual([200, 409])
      expect(await openBy(phone, link.token)).toBe('UPLOAD_USED')
      expect(await send(instance, urls[0]!)).toBe(409)
    },
  )

  it('cannot replace a photo: the link ends when the slot is filled at the computer', async () => {
    const { instance, account, phone } = await computer()
    const link = await makeLink(account)
    const url = await addressFor(phone, link.token)
    await account.client.uploads.remove({ params: { filename: link.filename } })
    expect(await openBy(phone, link.token)).toBe('NOT_FOUND')
    expect(await send(instance, url)).toBe(422)
    expect(await stateOf(account, link.id)).toEqual({ state: 'ended', photo: null })
  })

  it('ends when a newer code is shown for the slot, and leaves those of other slots', async () => {
    const { account, phone } = await computer()
    const [first, back] = [await makeLink(account), await makeLink(account, 'idBack')]
    const second = await makeLink(account)
    expect(await openBy(phone, first.token)).toBe('NOT_FOUND')
    expect(await openBy(phone, back.token)).toMatchObject({ slot: 'idBack' })
    expect(await openBy(phone, second.token)).toMatchObject({ slot: 'idFront' })
  })

  it('ends after ten minutes, also for a phone that has opened it', async () => {
    const { instance, account, phone } = await computer()
    const link = await makeLink(account)
    const url = await addressFor(phone, link.token)
    instance.clock.advance(10 * minute)
    expect(await openBy(phone, link.token)).toBe('UPLOAD_EXPIRED')
    expect(await send(instance, url)).toBe(410)
    expect(await stateOf(account, link.id)).toEqual({ state: 'ended', photo: null })
  })

  it.each([
    ['a log-out', async ({ account }: Ending) => void (await account.client.account.logOut({}))],
    [
      'a log-out everywhere, from another device',
      async ({ instance, account, audience }: Ending) => {
        const other = await anotherSession(instance, { ...account, audience })
        await other.client.account.logOutEverywhere({})
      },
    ],
    [
      'a password change, which keeps the session',
      async ({ instance, account }: Ending) => {
        await instance.db
          .updateTable('account')
          .set({ password_hash: await instance.deps.passwords.hash(goodPassword) })
          .execute()
        const body = { currentPassword: goodPassword, password: 'Meadow-lark 51!' }
        const changed = await account.client.account.changePassword({ body })
        if (!changed.ok) throw new Error(changed.code)
      },
    ],
    [
      'a frozen account',
      async ({ instance }: Ending) =>
        void (await instance.db.updateTable('account').set({ frozen_at: instance.clock.now() }).execute()),
    ],
    [
      'a session that was idle too long',
      async ({ instance }: Ending) =>
        void (await instance.db
          .updateTable('session')
          .set({ idle_expires_at: instance.clock.now() })
          .execute()),
    ],
  ])('ends with %s, also for a phone that has opened it', async (_, end) => {
    for (const audience of audiences) {
      const { instance, account, phone } = await computer(audience)
      const link = await makeLink(account, 'profilePhoto')
      const url = await addressFor(phone, link.token)
      await end({ instance, account, audience })
      expect([audience, await openBy(phone, link.token)]).toEqual([audience, 'NOT_FOUND'])
      expect(await send(instance, url)).toBe(422)
      const rows = await instance.db.selectFrom('upload').select('state').execute()
      expect(rows.filter(({ state }) => state === 'filled')).toEqual([])
    }
  })

  it('is seen only by the session that made it', async () => {
    const { instance, account } = await computer()
    const link = await makeLink(account)
    const others = [await anotherSession(instance, account), await newAccount(instance, 'hero')]
    for (const other of others) expect(await stateOf(other, link.id)).toBe('NOT_FOUND')
    expect(await stateOf(account, 'not-an-id')).toBe('NOT_FOUND')
  })

  it('is tried a limited number of times from one address', async () => {
    const { phone } = await computer()
    const codes = []
    for (let at = 0; at < 121; at++) codes.push(await openBy(phone, newToken()))
    expect([codes[0], codes[119], codes[120]]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS'])
  })
})

describe('the token of a link for a phone', () => {
  it('is in no row, no log line and no error', async () => {
    const { instance, account, phone } = await computer()
    const link = await makeLink(account)
    await send(instance, await addressFor(phone, link.token))
    await openBy(phone, link.token)
    const another = await makeLink(account)
    await sql`alter table photo_link rename column opened_at to gone`.execute(instance.db)
    const failed = await phone.uploads.openLink({ body: { token: another.token } })
    await sql`alter table photo_link rename column gone to opened_at`.execute(instance.db)
    expect(!failed.ok && failed.code).toBe('INTERNAL')
    const { rows } = await sql<{ line: string }>`
      select t::text as line from photo_link t union all select t::text from upload t
      union all select t::text from rate_limit t`.execute(instance.db)
    const written = [...instance.logged, ...rows.map(({ line }) => line), JSON.stringify(failed)].join('\n')
    expect(rows.length).toBeGreaterThan(2)
    expect(instance.logged.length).toBeGreaterThan(0)
    for (const { token } of [link, another]) expect(written).not.toContain(token)
  })
})
