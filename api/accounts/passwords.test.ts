import { describe, expect, it } from 'vitest'
import { passwordHashing } from '../../contract/request-limits.ts'
import { createGate, createPasswords } from './passwords.ts'

function works(gate: ReturnType<typeof createGate>, count: number) {
  const started: number[] = []
  const ends: (() => void)[] = []
  const results = Array.from({ length: count }, (_, at) =>
    gate(async () => {
      started.push(at)
      await new Promise<void>(resolve => {
        ends[at] = resolve
      })
      return at
    }),
  )
  return { started, ends, results }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

describe('the gate', () => {
  it('lets two through at once, twenty wait in their order, and refuses the next BUSY', async () => {
    const { started, ends, results } = works(createGate(passwordHashing), 23)
    await expect(results[22]).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfter: 1 })
    expect(started).toEqual([0, 1])
    for (let at = 0; at < 22; at++) {
      ends[at]!()
      await settle()
      expect(started.length).toBe(Math.min(at + 3, 22))
    }
    expect(started).toEqual(Array.from({ length: 22 }, (_, at) => at))
    expect(await Promise.all(results.slice(0, 22))).toHaveLength(22)
  })

  it('gives the place back after a failure', async () => {
    const gate = createGate({ atOnce: 1, waiting: 0 })
    await expect(gate(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(gate(async () => 'fine')).resolves.toBe('fine')
  })
})

describe('passwords', () => {
  it('are argon2id with 19 MiB, two passes, salted', async () => {
    const passwords = createPasswords()
    const [one, two] = [await passwords.hash('Lamp-post 7!'), await passwords.hash('Lamp-post 7!')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'Lamp-post 7!')).toBe(true)
    expect(await passwords.verify(one, 'Lamp-post 7?')).toBe(false)
    expect(await passwords.verify(null, 'Lamp-post 7!')).toBe(false)
  })

  it('keep every sign of a long one, in any script', async () => {
    const passwords = createPasswords()
    const long = `Zoë🛡${'x'.repeat(120)}`
    const stored = await passwords.hash(long)
    expect(await passwords.verify(stored, long)).toBe(true)
    expect(await passwords.verify(stored, long.slice(0, -1))).toBe(false)
  })

  it('take as long to check for nobody as for someone', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('Lamp-post 7!')
    const time = async (hash: string | null) => {
      const from = performance.now()
      await passwords.verify(hash, 'a wrong one')
      return performance.now() - from
    }
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    // The fastest round shows the work itself, without noise from other processes. A busy machine needs more rounds to have one.
    const ratio = () => Math.min(...times.unknown) / Math.min(...times.known)
    const isEqual = () => ratio() > 0.6 && ratio() < 1.6
    for (let round = 0; round < 25 || (round < 200 && !isEqual()); round++) {
      times.known.push(await time(stored))
      times.unknown.push(await time(null))
    }
    expect(ratio()).toBeGreaterThan(0.6)
    expect(ratio()).toBeLessThan(1.6)
  })
})
