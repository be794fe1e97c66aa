import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { ProviderFailure } from '../providers/failure.ts'
import type { SmsSender } from '../providers/sms/sms-sender.ts'
import { testClock } from '../test/harness/clock.ts'
import { settingsOf } from '../test/harness/read-settings.ts'
import { createSmsProviders } from './sms-providers.ts'

const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
const telnyx = { SMS_FALLBACK: 'telnyx', TELNYX_API_KEY: 'KEY', TELNYX_FROM: '+12125550188' }
const key = { TELNYX_PUBLIC_KEY: Buffer.from(x!, 'base64url').toString('base64') }
const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+12125550199',
}

it.each([
  ['no provider', {}, []],
  ['Twilio', twilio, ['twilio']],
  ['Twilio and Telnyx without the key that it signs with', { ...twilio, ...telnyx }, ['twilio']],
  ['Twilio and Telnyx', { ...twilio, ...telnyx, ...key }, ['twilio', 'telnyx']],
  ['Telnyx behind the development inbox', { ...telnyx, ...key }, ['telnyx']],
  ['a key of Telnyx, which does not send', { ...twilio, ...key }, ['twilio']],
])('%s: who may report deliveries may also pass on what people text', (_name, environment, expected) => {
  const log = { warn: () => {} }
  const store = async () => {}
  const needs = { store, clock: testClock(), publicUrl: 'https://hero.test', log }
  const { smsReports = [], inboundTexts } = createSmsProviders(settingsOf(environment), needs)
  expect(smsReports.map(({ provider }) => provider)).toEqual(expected)
  expect(inboundTexts.map(({ provider }) => provider)).toEqual(expected)
  for (const { provider, addressOf } of smsReports)
    expect(addressOf('m')).toBe(
      `https://hero.test/api/texts/reports${provider === 'telnyx' ? '/telnyx' : ''}?message=m`,
    )
})

it('each sender is measured under its own name, so that an outage of the first shows although the second sends', async () => {
  const tried: string[] = []
  const observeSender = (_sender: SmsSender, name: string): SmsSender => ({
    send: async () => {
      tried.push(name)
      if (name === 'twilio') throw new ProviderFailure(name, 'temporary', 'TIMEOUT')
      return { providerId: name }
    },
  })
  const log = { warn: () => {} }
  const store = async () => {}
  const needs = { store, clock: testClock(), publicUrl: 'https://hero.test', log, observeSender }
  const smsSender = createSmsProviders(settingsOf({ ...twilio, ...telnyx }), needs).createSmsSender()
  expect(await smsSender.send({ id: 'm', to: '+12125550100', text: 'x' })).toEqual({ providerId: 'telnyx' })
  expect(tried).toEqual(['twilio', 'telnyx'])
})
