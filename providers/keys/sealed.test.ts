import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KeyRingError, parseKeyRing } from './key-ring.ts'
import { open, openText, rewrap, SealError, seal, sealedPrefix } from './sealed.ts'

const oldKey = `2025:${randomBytes(32).toString('base64')}`
const newKey = `2026:${randomBytes(32).toString('base64url')}`
const ring = parseKeyRing(oldKey)
const context = { table: 'background_checks', column: 'ssn', row: '0199a1b2-0000-7000-8000-000000000001' }

function problemOf(work: () => unknown) {
  try {
    work()
  } catch (problem) {
    if (problem instanceof SealError) return problem
    throw problem
  }
  return undefined
}

describe('a sealed value', () => {
  it('opens to the same bytes, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), bytes => {
        expect([...open(ring, context, seal(ring, context, bytes))]).toEqual([...bytes])
      }),
    )
    expect(openText(ring, context, seal(ring, context, 'Zoë 🛡 078-05-1120'))).toBe('Zoë 🛡 078-05-1120')
  })

  it('never looks the same twice and does not contain the secret', () => {
    const sealed = Array.from({ length: 50 }, () => seal(ring, context, '078051120'))
    expect(new Set(sealed).size).toBe(50)
    for (const each of sealed) {
      expect(each).not.toContain('078051120')
      expect(Buffer.from(each.split('.')[3]!, 'base64url').toString('latin1')).not.toContain('078051120')
    }
  })

  it('is refused when any one bit of key id, wrapped key or secret is flipped', () => {
    const sealed = seal(ring, context, '078051120')
    const [, , wrapped, secret] = sealed.split('.') as [string, string, string, string]
    for (const [text, rebuild] of [
      [wrapped, (part: string) => `s1.2025.${part}.${secret}`],
      [secret, (part: string) => `s1.2025.${wrapped}.${part}`],
    ] as const) {
      const bytes = Buffer.from(text, 'base64url')
      for (let bit = 0; bit < bytes.length * 8; bit++) {
        const changed = Buffer.from(bytes)
        changed[bit >> 3]! ^= 1 << (bit & 7)
        expect(problemOf(() => open(ring, context, rebuild(changed.toString('base64url'))))?.code).toBe(
          'BROKEN',
        )
      }
    }
  })

  it('is refused when any one character is another, cut or added', () => {
    const sealed = seal(ring, context, '078051120')
    const character = fc.constantFrom(...'ABCXYZabcxyz0189-_.=+/ \n\0é')
    fc.assert(
      fc.property(
        fc.nat(sealed.length),
        character,
        fc.constantFrom('replace', 'insert', 'cut'),
        (at, other, how) => {
          const rest = how === 'insert' ? at : at + 1
          const changed = sealed.slice(0, at) + (how === 'cut' ? '' : other) + sealed.slice(rest)
          fc.pre(changed !== sealed)
          expect(problemOf(() => open(ring, context, changed))).toBeInstanceOf(SealError)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('opens in no other row, column or table', () => {
    const sealed = seal(ring, context, '078051120')
    for (const other of [
      { ...context, row: '0199a1b2-0000-7000-8000-000000000002' },
      { ...context, column: 'medical' },
      { ...context, table: 'heroes' },
      { table: 'background_check', column: 'sssn', row: context.row },
      { table: context.table, column: `${context.column}","${context.row}`, row: '' },
    ])
      expect(problemOf(() => open(ring, other, sealed))?.code).toBe('BROKEN')
  })

  it('takes no data key from another value', () => {
    const [a, b] = [seal(ring, context, 'one').split('.'), seal(ring, context, 'two').split('.')]
    expect(problemOf(() => open(ring, context, `s1.2025.${a[2]}.${b[3]}`))?.code).toBe('BROKEN')
  })

  it('says which of its keys is missing without a word about the secret', () => {
    const sealed = seal(ring, context, '078051120')
    const problem = problemOf(() => open(parseKeyRing(newKey), context, sealed))
    expect(problem?.code).toBe('KEY_MISSING')
    expect(problem?.message).toBe('sealed value KEY_MISSING at background_checks.ssn')
  })

  it('is malformed when it is no sealed value at all', () => {
    for (const text of [
      '',
      's1',
      's1.2025..',
      's2.2025.AAAA.AAAA',
      's1.2025.AAAA.AAAA',
      '078051120',
      '...',
      's1.a.b.c.d',
    ])
      expect(problemOf(() => open(ring, context, text))?.code).toBe('MALFORMED')
  })
})

describe('rotation', () => {
  const both = parseKeyRing(`${newKey},${oldKey}`)

  it('seals with the first key, opens with all', () => {
    const old = seal(ring, context, 'secret')
    expect(openText(both, context, old)).toBe('secret')
    expect(seal(both, context, 'secret').startsWith(sealedPrefix('2026'))).toBe(true)
  })

  it('moves a value to the current key, after which the old key is not needed', () => {
    const old = seal(ring, context, 'secret')
    const moved = rewrap(both, context, old)
    expect(moved.startsWith(sealedPrefix('2026'))).toBe(true)
    expect(openText(parseKeyRing(newKey), context, moved)).toBe('secret')
    expect(moved.split('.')[3]).toBe(old.split('.')[3])
  })

  it('can be run again: a value under the current key stays as it is', () => {
    const moved = rewrap(both, context, seal(ring, context, 'secret'))
    expect(rewrap(both, context, moved)).toBe(moved)
  })

  it('refuses a value of another row', () => {
    const old = seal(ring, context, 'secret')
    expect(problemOf(() => rewrap(both, { ...context, row: 'another' }, old))?.code).toBe('BROKEN')
  })
})

describe('a key ring', () => {
  const good = randomBytes(32).toString('base64')

  it('keeps the order: the first key is current', () => {
    const ring = parseKeyRing(` ${newKey} , ${oldKey},`)
    expect(ring.current.id).toBe('2026')
    expect([...ring.byId.keys()]).toEqual(['2026', '2025'])
  })

  it.each([
    ['', 'the key ring is empty; write it as id:base64,id:base64'],
    [good, 'key 1 has no id of letters and digits before a colon'],
    [`a b:${good}`, 'key 1 has no id of letters and digits before a colon'],
    [`a:${good},:${good}`, 'key 2 has no id of letters and digits before a colon'],
    ['a:not base64!', 'key 1 (a) is not base64'],
    [`a:${randomBytes(16).toString('base64')}`, 'key 1 (a) has 16 bytes; it needs 32'],
    [`a:${randomBytes(33).toString('base64')}`, 'key 1 (a) has 33 bytes; it needs 32'],
    [`a:${Buffer.alloc(32).toString('base64')}`, 'key 1 (a) is not random'],
    [`a:${Buffer.from('passwordpasswordpasswordpassword').toString('base64')}`, 'key 1 (a) is not random'],
    [`a:${good},a:${good}`, 'two keys of the key ring have the same id'],
  ])('refuses %s without showing a byte of a key', (text, message) => {
    const problem = (() => {
      try {
        parseKeyRing(text)
      } catch (error) {
        return error
      }
      return undefined
    })()
    expect(problem).toBeInstanceOf(KeyRingError)
    expect((problem as KeyRingError).message).toBe(message)
  })
})
