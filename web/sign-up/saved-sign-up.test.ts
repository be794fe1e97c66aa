import { expect, it, onTestFinished, vi } from 'vitest'
import { forgettingWhenDone } from './saved-sign-up.ts'

/** A browser in which the session of another account has ended, without a log-out. */
function browserOfAnother() {
  const left = { copies: ['hero-progress'], workers: 1 }
  vi.stubGlobal('caches', {
    delete: async (name: string) => {
      left.copies = left.copies.filter(each => each !== name)
    },
  })
  const unregister = async () => {
    left.workers -= 1
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }] } })
  onTestFinished(() => void vi.unstubAllGlobals())
  return left
}

it('a sign-up leaves neither offline copy nor notifications of the account before', async () => {
  const left = browserOfAnother()
  const redirected = new Response(null, { status: 302 })
  const signUp = forgettingWhenDone('hero', () => Promise.reject(redirected))
  await expect(signUp()).rejects.toBe(redirected)
  expect(left).toEqual({ copies: [], workers: 0 })
})

it('a refused sign-up leaves them', async () => {
  const left = browserOfAnother()
  expect(await forgettingWhenDone('hero', async () => 'refused')()).toBe('refused')
  expect(left).toEqual({ copies: ['hero-progress'], workers: 1 })
})
