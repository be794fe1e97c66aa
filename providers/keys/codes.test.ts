import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { hmacCode, newCode, newToken, sameText, tokenHash } from './codes.ts'

const key = newSecretKey()

describe('a stored one-time code', () => {
  it('is the HMAC that anyone with the key can compute again', () => {
    const expected = createHmac('sha256', key)
      .update('["customer","+12125550123","0042"]')
      .digest('base64url')
    expect(hmacCode(key, ['customer', '+12125550123'], '0042')).toBe(expected)
  })

  it('is another for another key, audience, phone, email or code, and for another split of the same characters', () => {
    const base = hmacCode(key, ['customer', '+12125550123', 'a@b.co'], '0042')
    const others = [
      hmacCode(newSecretKey(), ['customer', '+12125550123', 'a@b.co'], '0042'),
      hmacCode(key, ['hero', '+12125550123', 'a@b.co'], '0042'),
      hmacCode(key, ['customer', '+12125550124', 'a@b.co'], '0042'),
      hmacCode(key, ['customer', '+12125550123', 'a@b.com'], '0042'),
      hmacCode(key, ['customer', '+12125550123', 'a@b.co'], '0043'),
      hmacCode(key, ['customer', '+12125550123a@b.co'], '0042'),
      hmacCode(key, ['customer', '+12125550123', 'a@b.co0'], '042'),
    ]
    expect(new Set([base, ...others]).size).toBe(others.length + 1)
  })

  it('has no two lists of parts with the same value', () => {
    const parts = fc.array(fc.string({ maxLength: 6 }), { maxLength: 4 })
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        fc.pre(JSON.stringify(a) !== JSON.stringify(b))
        expect(hmacCode(key, a, '0000')).not.toBe(hmacCode(key, b, '0000'))
      }),
    )
  })
})

describe('new codes and tokens', () => {
  it('makes codes of exactly so many digits, leading zeros included, spread evenly', () => {
    const first = new Map<string, number>()
    for (let round = 0; round < 10_000; round++) {
      const code = newCode(4)
      expect(code).toMatch(/^\d{4}$/)
      first.set(code[0]!, (first.get(code[0]!) ?? 0) + 1)
    }
    // 1,000 are expected for each digit. The tolerance is nine standard deviations.
    for (const digit of '0123456789') expect(Math.abs((first.get(digit) ?? 0) - 1_000)).toBeLessThan(270)
    expect(newCode(6)).toMatch(/^\d{6}$/)
  })

  it('makes tokens of 256 bits that never repeat and hash to something else', () => {
    const tokens = Array.from({ length: 1_000 }, newToken)
    expect(new Set(tokens).size).toBe(1_000)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(tokenHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  })
})

describe('comparison', () => {
  it('agrees with equality for every two texts', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => sameText(a, b) === (a === b)))
    fc.assert(fc.property(fc.string(), a => sameText(a, `${a}`)))
    expect(sameText('', ' ')).toBe(false)
  })
})
