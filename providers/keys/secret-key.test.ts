import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { base64Of, newSecretKey } from '../../test/harness/secret-keys.ts'
import { parseKeyRing } from './key-ring.ts'
import { derivedKey, secretKey } from './secret-key.ts'

function logged(value: unknown): string {
  const lines: string[] = []
  pino({}, { write: (line: string) => void lines.push(line) }).error({ value, err: new Error(`${value}`) })
  return lines.join('')
}

describe('a key in memory', () => {
  it('shows no byte of it in a log, an error, JSON or a printed value, also in a ring', () => {
    const bytes = randomBytes(32)
    const ring = parseKeyRing(`one:${bytes.toString('base64')}`)
    const shown = [secretKey(bytes), ring, ring.current].map(
      value => JSON.stringify(value) + inspect(value, { depth: 9, showHidden: true }) + logged(value),
    )
    const written = (['base64', 'base64url', 'hex', 'latin1'] as const).map(code =>
      bytes.toString(code).slice(0, 8),
    )
    for (const text of written) expect(shown.join('')).not.toContain(text)
    expect(shown.join('')).not.toMatch(new RegExp([...bytes.subarray(0, 4)].join('[,\\s]+')))
  })

  it('gives the key of a purpose that earlier releases derived (HKDF with SHA-256, no salt)', () => {
    const key = secretKey(Buffer.alloc(32, 7))
    expect(base64Of(derivedKey(key, 'card-fingerprint'))).toBe('6D+7ujCSUhGXF+z8bkXl3+9kPKg+dmkCw/g24y/xtTE=')
    expect(derivedKey(key, 'other').equals(derivedKey(key, 'card-fingerprint'))).toBe(false)
    expect(derivedKey(newSecretKey(), 'other').equals(derivedKey(key, 'other'))).toBe(false)
  })
})
