import type pg from 'pg'
import type { Logger } from 'pino'
import { HostsClient } from '../db/hosts-client.ts'
import type { PageCache } from '../web/document/page-cache.ts'

const channels = ['content', 'launch_state']
const second = 1_000

interface ContentNewsOptions {
  url: string
  pages: Pick<PageCache, 'renew' | 'setConnected'>
  log: Logger
  /** Milliseconds between attempts to reconnect. */
  pause?: number
}

/**
 * Listens for content published by any process. While it cannot listen, the page cache is told that its pages may be stale; it
 * reconnects until stopped.
 */
export function listenForContent({ url, pages, log, pause = second }: ContentNewsOptions) {
  let stopped = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function listen() {
    const client = new HostsClient({
      connectionString: url,
      connectionTimeoutMillis: 5 * second,
      keepAlive: true,
      application_name: 'hero content',
    })
    current = client
    let lost = false
    const lose = (err?: Error) => {
      if (lost || stopped) return
      lost = true
      pages.setConnected(false)
      log.warn({ err }, 'changes of the content are not heard')
      void client.end().catch(() => {})
      timer = setTimeout(() => void listen(), pause)
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', () => pages.renew())
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${channel}`)
      if (!lost && !stopped) pages.setConnected(true)
    } catch (error) {
      lose(error as Error)
    }
  }

  const started = listen()
  return {
    started,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}
