import { describe, expect, it } from 'vitest'
import { day, minute } from '../../contract/durations.ts'
import { goodPassword, newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { cleanUp } from '../../worker/clean-up.ts'

type Member = Awaited<ReturnType<TestApi['signUp']>>
const theft = 'thief@example.com'

async function scene({ proven = true } = {}) {
  const api = await testApi()
  const member = await api.signUp('customer')
  if (proven) await api.db.updateTable('account').set({ email_proven_at: api.clock.now() }).execute()
  const thief = member.client.account
  const changeEmail = async (email = theft) => {
    const contact = { channel: 'email', email } as const
    await thief.requestChangeCode({ body: contact })
    const body = { ...contact, code: await api.codeFor(email), currentPassword: goodPassword }
    expect(await thief.changeContact({ body })).toMatchObject({ ok: true })
  }
  const changePhone = async () => {
    const contact = { channel: 'phone', countryCode: '+1', phone: newPerson().phone } as const
    await thief.requestChangeCode({ body: contact })
    const body = {
      ...contact,
      code: await api.codeFor(`+1${contact.phone}`),
      currentPassword: goodPassword,
    }
    expect(await thief.changeContact({ body })).toMatchObject({ ok: true })
  }
  const links = async (template: string) =>
    (await api.queuedMessages())
      .filter(message => message.template === template)
      .map(({ to, values }) => ({ to, token: new URL(values.undoUrl!).searchParams.get('token')! }))
  const undo = (token: string) =>
    api.client(undefined, { ip: '198.51.100.30' }).account.undoChange({ body: { token } })
  const { id } = await api.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const account = () =>
    api.db
      .selectFrom('account')
      .select(['email', 'phone', 'phone_suspended_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { api, member, changeEmail, changePhone, links, undo, account }
}

const canLogIn = async (api: TestApi, username: string, password = goodPassword) =>
  (await api.client().account.logIn({ body: { audience: 'customer', username, password } })).ok

const ownersOf = async (api: TestApi, email: string) => {
  const rows = await api.db.selectFrom('account').select('phone').where('email', '=', email).execute()
  return rows.map(({ phone }) => phone)
}

const owns = ({ member }: { member: Member }) => ({ email: member.email, phone: `+1${member.phone}` })

describe('a change of contact that was not the owner’s (account.undoChange)', () => {
  it('is taken back with the link in the mail to the old email: all are out, and a new password is set', async () => {
    const { api, member, changeEmail, links, undo, account } = await scene()
    await changeEmail()
    const [link] = await links('email-changed-undo')
    expect(link!.to).toBe(member.email)
    const done = await undo(link!.token)
    expect(done).toMatchObject({ ok: true, data: { resetToken: expect.any(String) } })
    expect(await account()).toMatchObject(owns({ member }))
    expect(await member.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await canLogIn(api, member.email)).toBe(false)
    const { resetToken } = (done as { data: { resetToken: string } }).data
    const password = 'Harbor-crane 19!'
    expect(await api.client().account.resetPassword({ body: { resetToken, password } })).toMatchObject({
      ok: true,
    })
    expect(await canLogIn(api, member.email, password)).toBe(true)
  })

  it('is reported as undone to the contacts that are back, and as a change to those that are lost', async () => {
    const { api, member, changeEmail, changePhone, links, undo, account } = await scene()
    await changeEmail()
    await changePhone()
    const [link] = await links('email-changed-undo')
    const { phone: theftPhone } = await account()
    await api.db.deleteFrom('message').execute()
    expect(await undo(link!.token)).toMatchObject({ ok: true })
    const told = await api.queuedMessages()
    expect(told.map(({ template, to }) => [template, to]).sort()).toEqual(
      [
        ['change-undone', member.email],
        ['change-undone', `+1${member.phone}`],
        ['email-changed', theft],
        ['phone-changed', theftPhone],
      ].sort(),
    )
  })

  it('takes back what was changed after it, too: a thief changes both', async () => {
    const { member, changeEmail, changePhone, links, undo, account } = await scene()
    await changeEmail()
    await changePhone()
    expect(await account()).not.toMatchObject({ phone: `+1${member.phone}` })
    const [link] = await links('email-changed-undo')
    expect(await undo(link!.token)).toMatchObject({ ok: true })
    expect(await account()).toMatchObject({ ...owns({ member }), phone_suspended_at: null })
    const [ofPhone] = await links('phone-changed-undo')
    expect(ofPhone!.to).toBe(theft)
    expect(await undo(ofPhone!.token)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of the phone is taken back from the mail; no text has the link, and a suspended number stays so', async () => {
    const { api, member, changePhone, links, undo, account } = await scene()
    await api.db.updateTable('account').set({ phone_suspended_at: api.clock.now() }).execute()
    await changePhone()
    const [link] = await links('phone-changed-undo')
    expect(link!.to).toBe(member.email)
    const texts = (await api.queuedMessages()).filter(({ channel }) => channel === 'sms')
    expect(JSON.stringify(texts)).not.toContain(link!.token)
    expect(await undo(link!.token)).toMatchObject({ ok: true })
    expect(await account()).toMatchObject({
      phone: `+1${member.phone}`,
      phone_suspended_at: expect.any(Date),
    })
  })

  it('is taken back once, in two at once as well, and within seven days', async () => {
    const { api, changeEmail, links, undo } = await scene()
    await changeEmail()
    const [link] = await links('email-changed-undo')
    const both = await Promise.all([undo(link!.token), undo(link!.token)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await undo(link!.token)).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('used'),
    })
    const late = await scene()
    await late.changeEmail()
    const [other] = await late.links('email-changed-undo')
    late.api.clock.advance(7 * day + minute)
    expect(await late.undo(other!.token)).toMatchObject({ code: 'NOT_FOUND' })
    await cleanUp(late.api.deps)
    expect(await late.api.db.selectFrom('contact_change').selectAll().execute()).toEqual([])
    expect(api).toBeDefined()
  })

  it('sends no link to an email that was never proven: it may be a stranger’s', async () => {
    const { api, member, changeEmail, links } = await scene({ proven: false })
    await changeEmail()
    expect(await links('email-changed-undo')).toEqual([])
    const told = (await api.queuedMessages()).filter(({ template }) => template === 'email-changed')
    expect(told.map(({ to }) => to)).toContain(member.email)
  })

  it('can be taken back although someone tried to open an account with the old contacts meanwhile', async () => {
    const { api, member, changeEmail, changePhone, links, undo } = await scene()
    await changeEmail()
    await changePhone()
    const decoy = async (contacts: { email?: string; phone?: string }) => {
      const { email, phone, countryCode } = { ...newPerson(), ...contacts }
      return api
        .client(undefined, { ip: '198.51.100.31' })
        .customer.requestCode({ body: { email, phone, countryCode } })
    }
    expect(await decoy({ email: member.email })).toMatchObject({ code: 'EMAIL_EXISTS' })
    expect(await decoy({ phone: member.phone })).toMatchObject({ code: 'PHONE_EXISTS' })
    const other = await api.signUp('customer')
    const contact = { channel: 'email', email: member.email } as const
    expect(await other.client.account.requestChangeCode({ body: contact })).toMatchObject({
      code: 'EMAIL_EXISTS',
    })
    const [link] = await links('email-changed-undo')
    expect(await undo(link!.token)).toMatchObject({ ok: true })
    expect(await member.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await canLogIn(api, member.email)).toBe(false)
    expect(await ownersOf(api, member.email)).toEqual([`+1${member.phone}`])
  })

  it('leaves the old email free for others once it can no longer be taken back', async () => {
    const { api, member, changeEmail } = await scene()
    await changeEmail()
    api.clock.advance(7 * day)
    const { phone, countryCode } = newPerson()
    const body = { email: member.email, phone, countryCode }
    expect(await api.client().customer.requestCode({ body })).toMatchObject({ ok: true })
  })

  it('is refused while another account has the old email, and nothing changes', async () => {
    const { api, member, changeEmail, links, undo, account } = await scene()
    await changeEmail()
    const other = await api.signUp('customer')
    await api.db
      .updateTable('account')
      .set({ email: member.email })
      .where('email', '=', other.email)
      .execute()
    const [link] = await links('email-changed-undo')
    expect(await undo(link!.token)).toMatchObject({ code: 'EMAIL_EXISTS' })
    expect((await api.db.selectFrom('contact_change').select('undone_at').execute())[0]).toEqual({
      undone_at: null,
    })
    expect(await account()).toMatchObject({ email: theft })
  })
})
