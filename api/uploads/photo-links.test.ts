import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Audience, audiences } from '../../contract/audience.ts'
import { minute } from '../../contract/durations.ts'
import { documentSlots, type PhotoSlotName, photoSlots } from '../../contract/photo-link.ts'
import { sessions } from '../../contract/session-limits.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import { goodPassword, type TestApi, testApi } from '../../test/harness/api.ts'
import {
  aPicture,
  newAccount,
  newApplicant,
  putFile,
  type TestAccount,
} from '../../test/harness/applicant.ts'
import { noticed } from '../../test/harness/notices.ts'

async function computer(audience: Audience = 'hero') {
  const instance = await testApi()
  const account = await newAccount(instance, audience)
  const phone = instance.client(undefined, { ip: '198.51.100.20' })
  return { instance, account, phone }
}

async function makeLink({ client }: Pick<TestAccount, 'client'>, slot: PhotoSlotName = 'idFront') {
  const made = await client.uploads.createLink({ body: { slot } })
  if (!made.ok) throw new Error(made.code)
  return made.data
}

const openBy = async (phone: TestAccount['client'], token: string) => {
  const opened = await phone.uploads.openLink({ body: { token } })
  return opened.ok ? opened.data : opened.code
}
async function addressFor(phone: TestAccount['client'], token: string) {
  const opened = await openBy(phone, token)
  if (typeof opened === 'string') throw new Error(opened)
  return opened.url
}
const stateOf = async ({ client }: Pick<TestAccount, 'client'>, id: string) => {
  const answer = await client.uploads.link({ params: { id } })
  return answer.ok ? answer.data : answer.code
}
const send = async (instance: TestApi, url: string) => (await putFile(instance, url, await aPicture())).status

/** Another session of the same account. */
async function anotherSession(
  { db, clock, client }: TestApi,
  { accountId, audience = 'hero' }: { accountId: string; audience?: Audience },
) {
  const [token, now] = [newToken(), clock.now()]
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      audience,
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      idle_expires_at: new Date(now.getTime() + sessions.account.idle),
      expires_at: new Date(now.getTime() + sessions.account.absolute),
    })
    .execute()
  return { client: client(token) }
}

describe('a link for a phone', () => {
  it('fills its slot without a log-in, and the computer sees when it is opened and what came', async () => {
    const { instance, account, phone } = await computer()
    const link = await makeLink(account)
    expect(link.earlier).toBeNull()
    expect(await stateOf(account, link.id)).toEqual({ state: 'waiting', photo: null })
    const opened = await openBy(phone, link.token)
    expect(opened).toEqual({ slot: 'idFront', url: expect.any(String), expiresAt: link.expiresAt })
    expect(await stateOf(account, link.id)).toEqual({ state: 'opened', photo: null })
    const url = await addressFor(phone, link.token)
    expect(await send(instance, url)).toBe(200)
    const sent = await stateOf(account, link.id)
    expect(sent).toEqual({
      state: 'sent',
      photo: {
        filename: link.filename,
        preview: expect.stringContaining('/uploads/'),
        sentAt: instance.clock.now().toISOString(),
      },
    })
    const row = await instance.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ account_id: account.accountId, state: 'filled', filename: link.filename })
  })

  it('can be submitted like a photo of the computer', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const link = await makeLink(hero)
    await send(instance, await addressFor(instance.client(), link.token))
    const body = { type: 'DRIVING' as const, url: [link.filename], number: 'AB12C3' }
    expect(await hero.client.hero.updateLicense({ body })).toMatchObject({ ok: true })
    expect(await stateOf(hero, link.id)).toMatchObject({ state: 'sent' })
    expect(await openBy(instance.client(), link.token)).toBe('UPLOAD_USED')
  })

  it('brings a customer’s photo, and no slot that only Heroes have', async () => {
    const { instance, account, phone } = await computer('customer')
    const link = await makeLink(account, 'profilePhoto')
    await send(instance, await addressFor(phone, link.token))
    expect(await stateOf(account, link.id)).toMatchObject({ state: 'sent' })
    const set = await account.client.customer.setAvatar({ body: { avatar: link.filename } })
    expect(set).toMatchObject({ ok: true })
    const rows = await instance.db.selectFrom('upload').select(['location', 'state']).execute()
    expect(rows).toEqual([{ location: 'users/', state: 'used' }])

    const codes: string[] = []
    for (const slot of photoSlots.filter(name => name !== 'profilePhoto')) {
      const made = await account.client.uploads.createLink({ body: { slot } })
      codes.push(made.ok ? 'made' : made.code)
    }
    expect([...new Set(codes)]).toEqual(['WRONG_AUDIENCE'])
    expect(await instance.db.selectFrom('photo_link').select('slot').execute()).toEqual([
      { slot: 'profilePhoto' },
    ])
  })

  it('brings the documents that go with the answer to a notice, each by a code of its own', async () => {
    const { api, applicant } = await noticed()
    const links = []
    for (const slot of documentSlots) links.push(await makeLink(applicant, slot))
    for (const { token } of links) expect(await send(api, await addressFor(api.client(), token))).toBe(200)
    const files = links.map(({ filename }) => filename)
    const body = { kind: 'dispute' as const, text: 'That is not me.', files }
    expect(await applicant.client.adverse.answer({ body })).toMatchObject({ ok: true })
    const stored = await api.db.selectFrom('adverse_file').select('filename').execute()
    expect(stored.map(({ filename }) => filename).sort()).toEqual([...files].sort())
  })

  it('gives back the photo that came while the page was loaded again, once', async () => {
    const { instance, account, phone } = await computer()
    const first = await makeLink(account)
    await send(instance, await addressFor(phone, first.token))
    const second = await makeLink(account)
    expect(second.earlier).toMatchObject({ filename: first.filename })
    expect((await makeLink(account)).earlier).toBeNull()
  })

  it('leaves nothing after a day', async () => {
    const { instance, account } = await computer()
    await makeLink(account)
    const { cleanUp } = await import('../../worker/clean-up.ts')
    instance.clock.advance(25 * 60 * minute)
    await cleanUp(instance.deps)
    for (const table of ['photo_link', 'upload'] as const)
      expect(await instance.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

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
interface Ending {
  instance: TestApi
  account: TestAccount
  audience: Audience
}

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
