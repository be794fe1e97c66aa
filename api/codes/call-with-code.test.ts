import { describe, expect, it } from 'vitest'
import { minute, second } from '../../contract/durations.ts'
import { messages } from '../../contract/messages.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { renderSms } from '../notifications/render.ts'
import { releasedTemplates } from '../notifications/templates.ts'

type Options = Parameters<typeof testApi>[0]

async function scene(options: Options = {}) {
  const api = await testApi({ ...options, settings: { codeCalls: true, ...options.settings } })
  const person = newPerson()
  const { countryCode, phone, email } = person
  const ask = (by?: 'call', unlessLive = false) =>
    api.client().customer.requestCode({
      body: { countryCode, phone, email, unlessLive, ...(by ? { by } : {}) },
    })
  const templates = async () => (await api.queuedMessages()).map(({ template }) => template)
  return { api, person, ask, templates }
}

describe('a call with a code', () => {
  it('is offered with the text, and says the digits apart; the code opens the account', async () => {
    const { api, person, ask, templates } = await scene()
    expect(await ask()).toMatchObject({ data: { canCall: true, sendsLeft: 2 } })
    api.clock.advance(30 * second)
    expect(await ask('call')).toMatchObject({ data: { canCall: true, called: true, sendsLeft: 1 } })
    expect(await templates()).toEqual(['otp-signup', 'otp-call'])
    const message = (await api.queuedMessages()).at(-1)!
    const code = await api.codeFor(`+1${person.phone}`)
    expect(renderSms(releasedTemplates(), message, api.settings)).toContain(
      `Your Hero code is ${[...code].join(', ')}. It expires in 5 minutes.`,
    )
    const body = { ...person, phoneOTP: code, termsAndConditions: true, contactAgree: true } as const
    expect(await api.client().customer.signUp({ body })).toMatchObject({ ok: true })
  })

  it('waits as long as a text and counts among the three of a day', async () => {
    const { api, ask, templates } = await scene()
    await ask()
    expect(await ask('call')).toMatchObject({ data: { alreadySent: true, resendIn: 30 } })
    expect((await ask('call')).ok && (await templates())).toEqual(['otp-signup'])
    api.clock.advance(30 * second)
    await ask('call')
    api.clock.advance(minute)
    expect(await ask('call')).toMatchObject({ data: { called: true, sendsLeft: 0 } })
    api.clock.advance(10 * minute)
    expect(await ask('call')).toMatchObject({ ok: false, code: 'TOO_MANY_ATTEMPTS' })
    expect(await templates()).toEqual(['otp-signup', 'otp-call', 'otp-call'])
  })

  it('is refused where nobody is called, and nothing is sent', async () => {
    const { ask, templates } = await scene({ settings: { codeCalls: false } })
    expect(await ask('call')).toMatchObject({ code: 'INVALID_INPUT', errors: { by: messages.callsOff } })
    expect(await templates()).toEqual([])
    expect((await ask()).ok && (await ask())).not.toHaveProperty('data.canCall')
  })

  it('reaches a landline, which is told so at its field', async () => {
    const deps = { phoneLookup: { lineType: async () => 'landline' as const } }
    const { ask, templates } = await scene({ deps })
    expect(await ask()).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { phone: messages.phoneLandlineCall },
    })
    expect(await ask('call')).toMatchObject({ data: { called: true } })
    expect(await templates()).toEqual(['otp-call'])
  })

  it('is told of to an internet phone number, which gets the text all the same', async () => {
    const deps = { phoneLookup: { lineType: async () => 'voip' as const } }
    const { api, ask, templates } = await scene({ deps })
    expect(await ask()).toMatchObject({ data: { internetNumber: true, canCall: true } })
    api.clock.advance(30 * second)
    expect(await ask('call')).not.toHaveProperty('data.internetNumber')
    expect(await templates()).toEqual(['otp-signup', 'otp-call'])
  })

  it('tells a known number nothing else than an unknown one, with STRICT_ENUMERATION', async () => {
    const { api, person, ask } = await scene({ settings: { strictEnumeration: true } })
    await api.signUp('customer', person)
    api.clock.advance(10 * minute)
    const answer = await ask('call')
    expect(answer).toMatchObject({ data: { canCall: true, called: true } })
    expect((await api.queuedMessages()).map(({ template }) => template)).not.toContain('otp-call')
  })
})
