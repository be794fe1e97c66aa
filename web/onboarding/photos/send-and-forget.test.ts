import { redirect } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendAndForget } from './send-and-forget.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.set('hero-id', '{"photos":[],"details":{}}')
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const answered = (response: Response) =>
  sendAndForget('hero-id')({ serverAction: () => Promise.reject(response) })

describe('what a tab keeps of a step', () => {
  it('is forgotten once the step was sent', async () => {
    await answered(redirect('/hero-signup-progress?sent=drivingLicense'))
    expect(kept.has('hero-id')).toBe(false)
  })
  it('is forgotten once an answer to a notice was sent', async () => {
    await answered(redirect('/hero-signup-step-5?answered=1'))
    expect(kept.has('hero-id')).toBe(false)
  })
  it('stays when one has to log in first, and when the step was refused', async () => {
    await answered(redirect('/login?next=%2Fhero-signup-step-1'))
    await answered(redirect('/?notice=log-in&next=%2Fhero-signup-step-1'))
    await sendAndForget('hero-id')({ serverAction: async () => ({ errors: {} }) })
    expect(kept.has('hero-id')).toBe(true)
  })
})
