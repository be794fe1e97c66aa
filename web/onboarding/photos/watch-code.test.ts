import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { second } from '../../../contract/durations.ts'
import type { CodeState } from './photo-code.ts'
import { watchCode } from './watch-code.ts'

const made = { id: 'link-1', filename: 'front.jpg', expiresAt: '', qr: { path: '', size: 1 }, earlier: null }
const photo = { filename: 'front.jpg', preview: '/preview' }

let link: { state: string; photo: typeof photo | null }
let asked: string[]
/** Awaited by the server before it answers. */
let answering: Promise<void>
function watch() {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const states: CodeState[] = []
  const onPhoto = vi.fn()
  void watchCode({
    route: '/photos',
    slot: 'idFront',
    signal: leaving.signal,
    onState: state => states.push(state),
    onPhoto: { current: onPhoto },
  })
  return { states, onPhoto, leave: () => leaving.abort() }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  link = { state: 'waiting', photo: null }
  asked = []
  answering = Promise.resolve()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
    const { ask } = JSON.parse(body)
    asked.push(ask)
    await answering
    signal?.throwIfAborted()
    return Response.json({ ok: true, data: ask === 'link' ? made : link })
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

it('a computer shows a photo within a second once it knows that a phone has opened its code', async () => {
  const { states, onPhoto } = watch()
  link.state = 'opened'
  await pass(3 * second)
  expect(states.at(-1)).toMatchObject({ status: 'shown', opened: true })
  // The worst moment: right after the page has asked.
  link.photo = photo
  expect(onPhoto).not.toHaveBeenCalled()
  await pass(second)
  expect(onPhoto).toHaveBeenCalledExactlyOnceWith(photo)
})

it('a code that no phone has opened costs a question every three seconds', async () => {
  watch()
  await pass(30 * second)
  expect(asked).toEqual(['link', ...Array(10).fill('link-state')])
})

it('a page that is left asks no more and gives up the empty slot', async () => {
  const { leave } = watch()
  await pass(3 * second)
  leave()
  await pass(30 * second)
  expect(asked).toEqual(['link', 'link-state', 'remove'])
})

it('a page that is left before its code arrives gives up the slot that was opened for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answering = promise
  const { leave, states } = watch()
  await pass(0)
  leave()
  resolve()
  await pass(second)
  expect(asked).toEqual(['link', 'remove'])
  expect(states).toEqual([])
})
