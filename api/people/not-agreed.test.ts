import { describe, expect, it } from 'vitest'
import { staffPages } from '../../contract/staff-limits.ts'
import { announcedAgreement } from '../../test/harness/announced-agreement.ts'
import { good } from '../../test/harness/editing.ts'
import { newStaff } from '../../test/harness/staff.ts'

async function listScene() {
  const scene = await announcedAgreement()
  const supporter = async () => {
    const { client } = await (await newStaff(scene.api, ['support'])).logIn()
    const list = async (version: string) =>
      good(await client.people.notAgreed({ params: { version }, query: {} }))
    return { client, list }
  }
  const counted = async (version: string) =>
    (await scene.entry()).versions.find(each => each.version === version)?.agreed
  return { ...scene, ...(await supporter()), supporter, counted }
}

describe('the list of those who have not agreed', () => {
  it('has exactly the people whom the count leaves out, and what applies to them', async () => {
    const { publishVersion, dayIn, verified, applicant, setSteps, list, counted, api } = await listScene()
    const [agreed, hero, waiting, denied, closed] = [
      await verified(),
      await verified(),
      await applicant(),
      await applicant(),
      await verified(),
    ]
    await setSteps(denied.applicationId, 'DENIED')
    await api.db
      .updateTable('account')
      .set({ closed_at: api.clock.now() })
      .where('id', '=', closed.accountId)
      .execute()
    const version = await publishVersion(dayIn(30))
    good(await agreed.client.hero.acceptAgreement({ body: { version } }))
    const { rows, next } = await list(version)
    expect(next).toBeNull()
    expect(rows).toHaveLength(2)
    const found = new Map(rows.map(row => [row.accountId, row]))
    expect(found.get(hero.accountId)).toMatchObject({ verified: true, applies: { version: '1.0' } })
    expect(found.get(waiting.accountId)).toMatchObject({
      verified: false,
      email: expect.stringContaining('•••'),
    })
    const count = (await counted(version))!
    expect(count).toEqual({ people: 1, of: 3 })
    expect(rows).toHaveLength(count.of - count.people)
    const event = await api.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'people.not-agreed')
      .executeTakeFirst()
    expect(event?.detail).toEqual({ version, shown: 2 })
  })

  it('says when the mail and the reminder went out to each, and whether they arrived', async () => {
    const { api, publishVersion, dayIn, verified, setSteps, later, run, supporter } = await listScene()
    const [hero, bounced, denied] = [await verified(), await verified(), await verified()]
    await setSteps(denied.applicationId, 'DENIED')
    const version = await publishVersion(dayIn(30))
    const next = await publishVersion(dayIn(60), html => html.replace('45 days', '60 days'))
    await run()
    const toldAt = api.clock.now().toISOString()
    await later(1)
    const sentAt = api.clock.now()
    const ofAccount = (accountId: string) =>
      api.db
        .updateTable('message')
        .where('account_id', '=', accountId)
        .where('template', '=', 'new-agreement')
    await ofAccount(hero.accountId).set({ state: 'sent', sent_at: sentAt }).execute()
    await ofAccount(bounced.accountId)
      .set({ state: 'sent', sent_at: sentAt, delivery: 'bounced', delivery_at: sentAt })
      .execute()
    await later(22)
    await run()
    const remindedAt = api.clock.now().toISOString()
    await setSteps(denied.applicationId, 'VERIFIED')
    const mailsOf = async (of = version) => {
      const { rows } = await (await supporter()).list(of)
      return new Map(rows.map(({ accountId, told, reminded }) => [accountId, { told, reminded }]))
    }
    const reminded = { at: remindedAt, state: 'queued' }
    const mails = await mailsOf()
    expect(mails.get(hero.accountId)).toEqual({ told: { at: sentAt.toISOString(), state: 'sent' }, reminded })
    expect(mails.get(bounced.accountId)).toEqual({
      told: { at: sentAt.toISOString(), state: 'failed' },
      reminded,
    })
    expect(mails.get(denied.accountId)).toEqual({ told: null, reminded: null })
    expect((await mailsOf(next)).get(hero.accountId)).toMatchObject({
      told: { at: sentAt.toISOString() },
      reminded: null,
    })
    // The outbox is cleaned up sooner than the list.
    await api.db.deleteFrom('message').where('account_id', '=', hero.accountId).execute()
    expect((await mailsOf()).get(hero.accountId)).toEqual({
      told: { at: toldAt, state: null },
      reminded: { at: remindedAt, state: null },
    })
  })

  it('exists for exactly the versions that the editor has a count of', async () => {
    const { publishVersion, dayIn, applicant, later, supporter, entry } = await listScene()
    await applicant()
    await publishVersion(dayIn(30))
    await publishVersion(dayIn(60), html => html.replace('45 days', '60 days'))
    const seen = async () => {
      const { versions } = await entry()
      const { client } = await supporter()
      const found = versions.map(async ({ version, agreed, inForce }) => {
        const { ok } = await client.people.notAgreed({ params: { version }, query: {} })
        expect(ok).toBe(agreed !== undefined)
        return [version, inForce ? 'in force' : '', ok] as const
      })
      return Promise.all(found)
    }
    expect(await seen()).toEqual([
      ['1.0.2', '', true],
      ['1.0.1', '', true],
      ['1.0', 'in force', false],
    ])
    await later(31)
    expect(await seen()).toEqual([
      ['1.0.2', '', true],
      ['1.0.1', 'in force', true],
      ['1.0', '', false],
    ])
    await later(30)
    expect(await seen()).toEqual([
      ['1.0.2', 'in force', true],
      ['1.0.1', '', false],
      ['1.0', '', false],
    ])
  })

  it('does not exist for an unknown version, nor for one that no one agreed to before', async () => {
    const { client, publishVersion, dayIn } = await listScene()
    await publishVersion(dayIn(30))
    for (const version of ['9.9', '1.0'])
      expect(await client.people.notAgreed({ params: { version }, query: {} })).toMatchObject({
        code: 'NOT_FOUND',
      })
  })

  it('shows everyone once, page after page', async () => {
    const { client, publishVersion, dayIn, applicant, list, counted } = await listScene()
    const people = staffPages.notAgreed + 1
    for (let made = 0; made < people; made++) await applicant()
    const version = await publishVersion(dayIn(30))
    const first = await list(version)
    const query = { after: first.next! }
    const second = good(await client.people.notAgreed({ params: { version }, query }))
    expect([first.rows.length, second.rows.length, second.next]).toEqual([staffPages.notAgreed, 1, null])
    const ids = [...first.rows, ...second.rows].map(row => row.accountId)
    expect(new Set(ids).size).toBe(people)
    expect(await counted(version)).toEqual({ people: 0, of: people })
  })

  it('refuses a page that does not exist', async () => {
    const { client, publishVersion, dayIn, applicant } = await listScene()
    await applicant()
    const version = await publishVersion(dayIn(30))
    const query = { after: 'nonsense' }
    expect(await client.people.notAgreed({ params: { version }, query })).toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})
