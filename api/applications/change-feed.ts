import type { Logger } from 'pino'
import { minute, second } from '../../contract/durations.ts'
import type { ChangeFeed, Clock, Database } from '../deps.ts'
import { refuse } from '../refusal.ts'

/**
 * Limits of the connections that open progress pages hold. Each gets an event at least every `beat`, and a missed notification or
 * an ended session goes unnoticed no longer than that. After `life` the page connects again, so that a load balancer can spread
 * pages over new processes.
 */
export const openPages = {
  perApplication: 6,
  perProcess: 12_000,
  beat: 20 * second,
  life: 10 * minute,
  /** After a restart, pages reconnect after a random time in this range, so that they don't all come at once. */
  reconnect: { from: 1 * second, to: 6 * second },
} as const

interface OpenPage {
  applicationId: string
  sessionId: string
  /** The last version that was sent to the page. */
  version: number
  until: number
  stream: ReadableStreamDefaultController<Uint8Array>
}

interface Needs {
  db: Database
  clock: Clock
  log: Pick<Logger, 'warn'>
}

const encoder = new TextEncoder()
const beat = encoder.encode('event: beat\ndata: -\n\n')
const over = encoder.encode('event: over\ndata: -\n\n')
const versionEvent = (version: number) => encoder.encode(`data: ${version}\n\n`)

/** How many pages one statement reads. */
const atOnce = 1_000

async function currentVersions({ db, clock }: Needs, pages: readonly OpenPage[]) {
  const now = clock.now()
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('application', 'application.account_id', 'account.id')
    .select(['session.id', 'application.changes'])
    .where('session.id', 'in', [...new Set(pages.map(({ sessionId }) => sessionId))])
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.idle_expires_at', '>', now)
    .where('account.closed_at', 'is', null)
    .where('account.frozen_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, changes }) => [id, changes]))
}

export function createChangeFeed(needs: Needs): ChangeFeed {
  const { clock, log } = needs
  const byApplication = new Map<string, Set<OpenPage>>()
  let count = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function forget(page: OpenPage) {
    const pages = byApplication.get(page.applicationId)
    if (!pages?.delete(page)) return
    count -= 1
    if (pages.size === 0) byApplication.delete(page.applicationId)
    if (count > 0) return
    clearInterval(timer)
    timer = undefined
  }
  function end(page: OpenPage) {
    forget(page)
    try {
      page.stream.close()
    } catch {
      // The reader has already left.
    }
  }
  const isOpen = (page: OpenPage) => byApplication.get(page.applicationId)?.has(page) === true
  function send(page: OpenPage, bytes: Uint8Array) {
    // The page may have been closed while its version was read.
    if (!isOpen(page)) return
    // This reader takes nothing, such as a sleeping computer. It connects again when it wakes.
    if ((page.stream.desiredSize ?? 0) < -15) end(page)
    else page.stream.enqueue(bytes)
  }
  function tell(page: OpenPage, version: number) {
    if (version <= page.version) return false
    page.version = version
    send(page, versionEvent(version))
    return true
  }

  async function catchUp(pages: readonly OpenPage[], { beats }: { beats: boolean }) {
    const versions = await currentVersions(needs, pages).catch(err => {
      log.warn({ err }, 'the versions of open pages were not read')
    })
    const now = clock.now().getTime()
    for (const page of pages) {
      const version = versions?.get(page.sessionId)
      if (versions && version === undefined) {
        send(page, over)
        end(page)
      } else if (now >= page.until) end(page)
      else if (!(version !== undefined && tell(page, version)) && beats) send(page, beat)
    }
  }

  async function sweep() {
    const pages = [...byApplication.values()].flatMap(each => [...each])
    for (let at = 0; at < pages.length; at += atOnce)
      await catchUp(pages.slice(at, at + atOnce).filter(isOpen), { beats: true })
  }

  return {
    open({ applicationId, sessionId }) {
      const pages = byApplication.get(applicationId) ?? new Set()
      if (closed || count >= openPages.perProcess || pages.size >= openPages.perApplication)
        throw refuse('BUSY', { retryAfter: 60 })
      let page: OpenPage
      return new ReadableStream<Uint8Array>({
        start(stream) {
          page = {
            applicationId,
            sessionId,
            version: -1,
            until: clock.now().getTime() + openPages.life,
            stream,
          }
          byApplication.set(applicationId, pages.add(page))
          count += 1
          timer ??= setInterval(() => void sweep(), openPages.beat).unref()
          const { from, to } = openPages.reconnect
          stream.enqueue(encoder.encode(`retry: ${Math.round(from + Math.random() * (to - from))}\n\n`))
          // The page listens before its version is read, so that no change is missed in between.
          void catchUp([page], { beats: false })
        },
        cancel: () => forget(page),
      })
    },
    hear(notification) {
      const [applicationId = '', version] = notification.split(' ')
      for (const page of byApplication.get(applicationId) ?? []) tell(page, Number(version))
    },
    sweep,
    count: () => count,
    close() {
      closed = true
      for (const pages of byApplication.values()) for (const page of pages) end(page)
    },
  }
}
