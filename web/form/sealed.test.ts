import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { openField, type SealKeys, sealField } from './sealed.server.ts'

const keys: SealKeys = [newSecretKey()]
const needs = { keys, now: new Date('2026-11-21T22:00:00Z') }
const later = (minutes: number) => ({
  ...needs,
  now: new Date(needs.now.getTime() + minutes * 60_000),
})

describe('a sealed field', () => {
  test('opens for its own form within ten minutes', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(openField(later(10), 'sign-up', sealField(needs, 'sign-up', text))).toBe(text)
      }),
    )
  })

  test('does not open after ten minutes, for another form, or with another key', () => {
    const sealed = sealField(needs, 'sign-up customer 1', 'Lamp-post 7!')
    expect(openField(later(10.01), 'sign-up customer 1', sealed)).toBeUndefined()
    expect(openField(needs, 'sign-up hero 1', sealed)).toBeUndefined()
    expect(openField({ ...needs, keys: [newSecretKey()] }, 'sign-up customer 1', sealed)).toBeUndefined()
  })

  test('opens after a change of keys as long as the key before is there', () => {
    const sealed = sealField(needs, 'sign-up', 'Lamp-post 7!')
    const fresh = newSecretKey()
    const during = { ...needs, keys: [fresh, ...keys] as const }
    expect(openField(during, 'sign-up', sealed)).toBe('Lamp-post 7!')
    expect(openField({ ...needs, keys: [fresh] }, 'sign-up', sealField(during, 'sign-up', 'new'))).toBe('new')
  })

  test('does not open when any byte of it was changed', () => {
    const sealed = Buffer.from(sealField(needs, 'sign-up', 'Lamp-post 7!'), 'base64url')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(openField(needs, 'sign-up', changed.toString('base64url'))).toBeUndefined()
    }
  })

  test('does not show its text', () => {
    expect(
      Buffer.from(sealField(needs, 'sign-up', 'Lamp-post 7!'), 'base64url').toString('latin1'),
    ).not.toContain('Lamp')
  })
})
