import { describe, expect, it } from 'vitest'
import { testClock } from '../../test/harness/clock.ts'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { createAltchaCheck, solve } from './altcha.ts'
import { createAnyProof } from './any-proof.ts'
import type { ProofCheck } from './bot-check.ts'

function scene({ attested }: { attested?: ProofCheck[] } = {}) {
  const clock = testClock()
  const spent = new Set<string>()
  const asked: (string | undefined)[] = []
  const work = createAltchaCheck({
    clock,
    key: newSecretKey(),
    cost: 10,
    tries: { from: 1, to: 5 },
    spend: async id => !spent.has(id) && Boolean(spent.add(id)),
  })
  const check = createAnyProof({
    web: {
      createChallenge: async () => ({ provider: 'recaptcha', siteKey: 'site-key' }),
      verify: async token => {
        asked.push(token)
        return token === '03AFcWeA-google' ? { ok: true } : { ok: false, reason: 'forged' }
      },
    },
    work,
    ...(attested ? { attested } : {}),
  })
  return { clock, check, asked }
}

describe('a server whose pages use reCAPTCHA', () => {
  it('hands out work beside the key, and takes its proof once, without asking Google', async () => {
    const { check, asked } = scene()
    const challenge = await check.createChallenge({ action: 'log_in' })
    expect(challenge).toMatchObject({ provider: 'recaptcha', siteKey: 'site-key' })
    const proof = await solve(challenge.challenge!)
    expect(await check.verify(proof, { action: 'sign_up' })).toEqual({ ok: false, reason: 'wrong-action' })
    expect(await check.verify(proof, { action: 'log_in' })).toEqual({ ok: true })
    expect(await check.verify(proof, { action: 'log_in' })).toEqual({ ok: false, reason: 'used' })
    expect(asked).toEqual([])
  })

  it('takes no proof that is too old', async () => {
    const { check, clock } = scene()
    const proof = await solve((await check.createChallenge()).challenge!)
    clock.advance(20 * 60_000)
    expect(await check.verify(proof, {})).toEqual({ ok: false, reason: 'expired' })
  })

  it('asks Google about everything else', async () => {
    const { check, asked } = scene()
    expect(await check.verify('03AFcWeA-google', {})).toEqual({ ok: true })
    expect(await check.verify('nonsense', {})).toMatchObject({ ok: false })
    expect(await check.verify(undefined, {})).toMatchObject({ ok: false })
    expect(asked).toEqual(['03AFcWeA-google', 'nonsense', undefined])
  })

  it('takes an attestation of an app where it knows that kind', async () => {
    const attestation: ProofCheck = {
      recognizes: token => token.startsWith('attest:'),
      verify: async token => (token === 'attest:good' ? { ok: true } : { ok: false, reason: 'forged' }),
    }
    const { check, asked } = scene({ attested: [attestation] })
    expect(await check.verify('attest:good', {})).toEqual({ ok: true })
    expect(await check.verify('attest:bad', {})).toEqual({ ok: false, reason: 'forged' })
    expect(asked).toEqual([])
  })
})
