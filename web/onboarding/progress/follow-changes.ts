import { minute, second } from '../../../contract/durations.ts'

/** The server sends something every 20 seconds. */
const silenceLimit = minute
/** A hidden page closes its connection after this time. */
const closeHiddenAfter = minute
/** The shortest time to wait after a refusal. The actual time is random, up to twice as long. */
const retryAfter = minute

interface FollowOptions {
  address: string
  /** Called with the version of the application that the server reports. */
  onVersion: (version: number) => void
  /** Called if a change may have been missed, or the session has ended: the page has to load its data. */
  onStale: () => void
}

/**
 * Keeps one connection open for changes while the page is visible. The browser itself reconnects after a lost connection. This also
 * handles a silent connection (the computer slept), a refused one, and pages that are hidden or shown again. Returns a function that
 * stops it.
 */
export function followChanges({ address, onVersion, onStale }: FollowOptions): () => void {
  let source: EventSource | undefined
  let lastHeard = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined

  function close() {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  function later() {
    close()
    retry = setTimeout(open, retryAfter * (1 + Math.random()))
  }
  function open() {
    close()
    const own = new EventSource(address)
    source = own
    lastHeard = Date.now()
    own.onmessage = ({ data }) => {
      lastHeard = Date.now()
      onVersion(Number(data))
    }
    own.addEventListener('beat', () => {
      lastHeard = Date.now()
    })
    own.addEventListener('over', () => {
      later()
      onStale()
    })
    own.onerror = () => {
      if (own !== source || own.readyState !== EventSource.CLOSED) return
      later()
      onStale()
    }
  }
  function wake() {
    clearTimeout(hidden)
    if (document.visibilityState === 'hidden') hidden = setTimeout(close, closeHiddenAfter)
    else if (!source || Date.now() - lastHeard > silenceLimit) open()
  }
  /** The connection before this is lost. A hidden page gets a new one when it is looked at. */
  function online() {
    if (document.visibilityState === 'hidden') close()
    else open()
  }
  const checkSilence = () => {
    if (source && Date.now() - lastHeard > silenceLimit) wake()
  }
  const timer = setInterval(checkSilence, 15 * second)
  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    document[method]('visibilitychange', wake)
    window[method]('pageshow', wake)
    // With an open connection, the browser would not keep the page in memory for Back.
    window[method]('pagehide', close)
    window[method]('online', online)
  }
  listen('addEventListener')
  wake()
  return () => {
    listen('removeEventListener')
    clearInterval(timer)
    clearTimeout(hidden)
    close()
  }
}
