import { describe, expect, it } from 'vitest'
import { audiences } from '../../contract/audience.ts'
import { goodPassword, newPerson, testApi } from '../../test/harness/api.ts'
import { logInFrom } from '../../test/harness/log-in-from.ts'

describe.each(audiences)('the messages to a %s', audience => {
  it('link to the log-in and the reset of that side (decision 0517)', async () => {
    const api = await testApi()
    const { email, client } = await api.signUp(audience)
    await logInFrom(api, 'Mozilla/5.0 (X11) Firefox/150.0', { username: email, audience })
    await client.account.requestProofCode({ body: { to: 'email' } })
    const ownEmail = { channel: 'email', email: 'new@example.com' } as const
    await client.account.requestChangeCode({ body: ownEmail })
    const newEmail = { ...ownEmail, code: await api.codeFor(ownEmail.email), currentPassword: goodPassword }
    expect(await client.account.changeContact({ body: newEmail })).toMatchObject({ ok: true })
    const ownPhone = { channel: 'phone', countryCode: '+1', phone: newPerson().phone } as const
    await client.account.requestChangeCode({ body: ownPhone })
    const code = await api.codeFor(`+1${ownPhone.phone}`)
    const newPhone = { ...ownPhone, code, currentPassword: goodPassword }
    expect(await client.account.changeContact({ body: newPhone })).toMatchObject({ ok: true })
    const newPassword = { currentPassword: goodPassword, password: 'Harbor-crane 19!' }
    expect(await client.account.changePassword({ body: newPassword })).toMatchObject({ ok: true })

    const links = (await api.queuedMessages()).flatMap(({ template, values }) =>
      Object.values(values)
        .filter(value => /\/(login|reset-password)\b/.test(value))
        .map(value => ({ template, asks: new URL(value).searchParams.get('as') })),
    )
    expect(links.filter(({ asks }) => asks !== audience)).toEqual([])
    expect([...new Set(links.map(({ template }) => template))].sort()).toEqual([
      'account-proof-code',
      'confirm-email',
      'email-changed',
      'new-sign-in',
      'password-changed',
    ])
  })
})
