import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { documentSlots, photoSlots } from '../../contract/photo-link.ts'
import { testApi } from '../../test/harness/api.ts'
import { newApplicant } from '../../test/harness/applicant.ts'
import { noticed } from '../../test/harness/notices.ts'
import { addressFor, computer, makeLink, openBy, send, stateOf } from '../../test/harness/photo-links.ts'

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
