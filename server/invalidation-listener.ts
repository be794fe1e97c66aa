import type pg from 'pg'
import type { Logger } from 'pino'
import type { ChangeFeed } from '../api/deps.ts'
import { endSession } from '../db/end-session.ts'
import { HostsClient } from '../db/hosts-client.ts'
import type { PageCache } from '../web/document/page-cache.ts'

const channels = ['content', 'launch_state', 'application']
const second = 1_000

interface ListenerOptions {
  url: string
  pages: Pick<PageCache, 'renew' | 'setConnected'>
  changes: Pick<ChangeFeed, 'hear' | 'sweep'>
  log: Logger
  times?: Partial<typeof listenerTimes>
}

/** In milliseconds. */
const listenerTimes = {
  /** Time between attempts to reconnect. */
  pause: second,
  /** Time between checks that the server still answers, and time that it has to answer. */
  beat: second,
  silent: 2 * second,
}

/**
 * Listens for published content and for changed applications, from any process. While it cannot listen, the page cache is told that
 * its pages may be stale. It reconnects until it is stopped, and then open pages catch up. A server that is frozen or cut off
 * closes no connection, so it gets a query once a second.
 */
export function listenForInvalidations({ url, pages, changes, log, times }: ListenerOptions) {
  const { pause, beat, silent } = { ...listenerTimes, ...times }
  let stopped = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function listen() {
    const client = new HostsClient({
      connectionString: url,
      connectionTimeoutMillis: 5 * second,
      query_timeout: silent,
      keepAlive: true,
      application_name: 'hero content',
    })
    current = client
    let lost = false
    let beating: NodeJS.Timeout | undefined
    const lose = (err?: Error) => {
      if (lost || stopped) return
      lost = true
      clearTimeout(beating)
      pages.setConnected(false)
      log.warn({ err }, 'changes of the content are not heard')
      void client.end().catch(() => {})
      timer = setTimeout(() => {
        listening = listen()
      }, pause)
    }
    const nextBeat = () => {
      if (lost || stopped) return
      beating = setTimeout(() => void client.query('select').then(nextBeat, lose), beat)
      beating.unref()
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ channel, payload = '' }) =>
      channel === 'application' ? changes.hear(payload) : pages.renew(),
    )
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${channel}`)
      if (!lost && !stopped) {
        pages.setConnected(true)
        void changes.sweep()
      }
      nextBeat()
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)))
    }
  }

  const started = listen()
  let listening = started
  return {
    started,
    async stop() {
      stopped = true
      clearTimeout(timer)
      if (current) await endSession(current)
      await listening
    },
  }
}
