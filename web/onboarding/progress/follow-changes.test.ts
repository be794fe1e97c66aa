import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

/** The part of the browser's `EventSource` that is used. */
class Source extends EventTarget {
  static CLOSED = 2
  static all: Source[] = []
  readyState = 1
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Source.all.push(this)
  }
  close() {
    this.readyState = 2
  }
}
const isOpen = () => Source.all.filter(({ readyState }) => readyState === 1).length
const last = () => Source.all.at(-1)!

let page: EventTarget & { visibilityState: string }
function follow() {
  const versions: number[] = []
  let timesStale = 0
  const stop = followChanges({
    address: '/changes',
    onVersion: version => versions.push(version),
    onStale: () => {
      timesStale += 1
    },
  })
  onTestFinished(stop)
  return { versions, timesStale: () => timesStale, stop }
}
function show(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  Source.all = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('EventSource', Source)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

describe('a page that follows changes', () => {
  it('passes on each version that it gets', () => {
    const { versions } = follow()
    last().onmessage?.({ data: '3' })
    last().onmessage?.({ data: '4' })
    expect([versions, last().address]).toEqual([[3, 4], '/changes'])
  })

  it('leaves a lost connection to the browser, which connects again', () => {
    const { timesStale } = follow()
    last().readyState = 0
    last().onerror?.()
    vi.advanceTimersByTime(30_000)
    expect([Source.all.length, timesStale()]).toEqual([1, 0])
  })

  it('opens a new one where nothing came for a minute, and not while beats come', () => {
    follow()
    for (let beats = 0; beats < 9; beats++) {
      vi.advanceTimersByTime(20_000)
      last().dispatchEvent(new Event('beat'))
    }
    expect(Source.all.length).toBe(1)
    vi.advanceTimersByTime(76_000)
    expect([Source.all.length, isOpen()]).toEqual([2, 1])
  })

  it('loads its data when it is refused or the session is over, and tries again after a minute or two', () => {
    const { timesStale } = follow()
    last().readyState = 2
    last().onerror?.()
    expect(timesStale()).toBe(1)
    vi.advanceTimersByTime(59_000)
    expect(Source.all.length).toBe(1)
    vi.advanceTimersByTime(62_000)
    expect(isOpen()).toBe(1)
    last().dispatchEvent(new Event('over'))
    expect([timesStale(), isOpen()]).toEqual([2, 0])
  })

  it('gives its connection up when it is hidden for a minute, and has one again when it is looked at', () => {
    follow()
    show('hidden')
    vi.advanceTimersByTime(50_000)
    expect(isOpen()).toBe(1)
    vi.advanceTimersByTime(11_000)
    expect(isOpen()).toBe(0)
    show('visible')
    expect([Source.all.length, isOpen()]).toEqual([2, 1])
  })

  it('stays without a connection where the network comes back while it is hidden', () => {
    follow()
    show('hidden')
    vi.advanceTimersByTime(61_000)
    window.dispatchEvent(new Event('online'))
    expect(isOpen()).toBe(0)
    show('visible')
    expect(isOpen()).toBe(1)
    window.dispatchEvent(new Event('online'))
    expect([Source.all.length, isOpen()]).toEqual([3, 1])
  })

  it('closes when the page is left, and opens when the browser brings it back', () => {
    const { stop } = follow()
    window.dispatchEvent(new Event('pagehide'))
    expect(isOpen()).toBe(0)
    window.dispatchEvent(new Event('pageshow'))
    expect(isOpen()).toBe(1)
    stop()
    vi.advanceTimersByTime(600_000)
    expect(isOpen()).toBe(0)
  })
})
