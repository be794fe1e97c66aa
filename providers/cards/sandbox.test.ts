import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { asWord } from '../../test/harness/as-word.ts'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { type CardDetails, CardRefused } from './card-vault.ts'
import { createSandboxVault, decliningCards } from './sandbox.ts'

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const vault = createSandboxVault({ clock, fingerprintKey: newSecretKey() })
const card: CardDetails = {
  number: '4242424242424242',
  holder: 'Zoe Example',
  cvc: '917',
  expMonth: 11,
  expYear: 2026,
  zip: '10001',
}

async function refusalOf(change: Partial<CardDetails>) {
  const refusal = await vault.add({ ...card, ...change }).catch(error => error)
  expect(refusal).toBeInstanceOf(CardRefused)
  return refusal as CardRefused
}

describe('the sandbox vault', () => {
  it.each([
    ['4242424242424242', '917', 'visa', '4242'],
    ['5555555555554444', '917', 'mastercard', '4444'],
    ['378282246310005', '9171', 'amex', '0005'],
    ['6011111111111117', '917', 'discover', '1117'],
    ['36227206271667', '917', 'diners', '1667'],
    ['3566002020360505', '917', 'jcb', '0505'],
    ['6200000000000005', '917', 'unionpay', '0005'],
  ])('takes %s and answers brand and last four', async (number, cvc, brand, last4) => {
    expect(await vault.add({ ...card, number, cvc })).toMatchObject({ brand, last4 })
  })

  it('gives another token each time, and the same fingerprint for the same number only', async () => {
    const [a, b, c] = [
      await vault.add(card),
      await vault.add({ ...card, expMonth: 12 }),
      await vault.add({ ...card, number: '4111111111111111' }),
    ]
    expect(a.token).not.toBe(b.token)
    expect(a.fingerprint).toBe(b.fingerprint)
    expect(a.fingerprint).not.toBe(c.fingerprint)
    const elsewhere = createSandboxVault({ clock, fingerprintKey: newSecretKey() })
    expect((await elsewhere.add(card)).fingerprint).not.toBe(a.fingerprint)
  })

  it.each<[string, Partial<CardDetails>, string]>([
    ['a wrong check digit', { number: '4242424242424241' }, 'number'],
    ['letters', { number: '4242 4242 4242 4242' }, 'number'],
    ['a length that the brand does not have', { number: '42424242424240' }, 'number'],
    ['a network that is not taken', { number: '6759649826438453' }, 'brand'],
    ['a code too short', { cvc: '91' }, 'cvc'],
    ['a code too long for the brand', { cvc: '9171' }, 'cvc'],
    ['American Express with three digits', { number: '378282246310005' }, 'cvc'],
    ['last month', { expMonth: 10 }, 'expired'],
    ['a thirteenth month', { expMonth: 13 }, 'expiry'],
    ['a year of two digits', { expYear: 29 }, 'expiry'],
  ])('refuses %s', async (_name, change, reason) => {
    expect((await refusalOf(change)).reason).toBe(reason)
  })

  it.each(Object.entries(decliningCards))(
    'declines the documented number %s as %s',
    async (number, reason) => {
      expect((await refusalOf({ number })).reason).toBe(reason)
    },
  )

  it('says nothing of number and code in what it answers, throws, logs or keeps', async () => {
    const written: string[] = []
    const spies = (['stdout', 'stderr'] as const).map(stream =>
      vi.spyOn(process[stream], 'write').mockImplementation(chunk => written.push(String(chunk)) > 0),
    )
    const own = createSandboxVault({ clock, fingerprintKey: newSecretKey() })
    const saved = await own.add(card)
    const refused = await refusalOf({ number: '4000000000000002' })
    const broken = await refusalOf({ number: '4242424242424241', cvc: '91' })
    for (const spy of spies) spy.mockRestore()
    const told =
      [saved, refused, broken].map(each => inspect(each, { depth: 9, showHidden: true })).join() +
      written.join()
    for (const secret of ['4242424242424242', '4000000000000002', '4242424242424241', asWord('917'), 'Zoe'])
      expect(told).not.toMatch(secret)
    for (const digits of [asWord('4242'), '42424242'])
      expect(inspect(own, { depth: 9, showHidden: true })).not.toMatch(digits)
  })

  it('forgets a card as often as it is asked to', async () => {
    const { token } = await vault.add(card)
    await vault.remove(token)
    await vault.remove(token)
    await vault.remove('never-seen')
  })
})
