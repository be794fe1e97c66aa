import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { grouped } from '../contract/amounts.ts'
import { day } from '../contract/durations.ts'
import { tokenHash } from '../providers/keys/codes.ts'
import { freePort } from '../test/harness/free-port.ts'
import { type Instance, openInstance, pooled } from './instance.ts'
import { isMain, percentile, print, type Row } from './measure.ts'
import { type Running, start } from './running.ts'

const pages = 10_000
/** For how many seconds heartbeats are counted, and how many changes are announced. */
const [idleSeconds, changes] = [60, 500]

const tokenOf = (page: number) => `open-page-${String(page).padStart(8, '0')}`

function resident({ child }: Running): number {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
  return Number(found?.[1]) / 1024
}
/** The seconds of processor time that the process has used so far. */
function cpuOf({ child }: Running): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Makes Heroes with applications and open sessions, and returns the applications' ids in order. */
async function fill({ db }: Instance): Promise<string[]> {
  await sql`insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
    select 'hero', 'Ada', 'Mercer', 'page' || n || '@example.com', '+1917' || lpad(n::text, 7, '0'), '-', now()
    from generate_series(0, ${pages - 1}::int) n`.execute(db)
  await sql`insert into application (account_id, spot, created_at, updated_at)
    select id, 'taken', now(), now() from account where email like 'page%'`.execute(db)
  await sql`insert into application_step (application_id, step, status)
    select application.id, step, 'PENDING' from application,
      unnest(array['drivingLicense', 'securityLicense', 'profilePhoto', 'heroForm', 'backgroundCheck']) step`.execute(
    db,
  )
  const { rows } = await sql<{
    account_id: string
    id: string
  }>`select account_id, application.id from application
    join account on account.id = account_id order by length(email), email`.execute(db)
  const now = new Date()
  const until = new Date(now.getTime() + day)
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('session')
      .values(
        rows.slice(at, at + 1_000).map(({ account_id }, index) => ({
          token_hash: tokenHash(tokenOf(at + index)),
          audience: 'hero' as const,
          account_id,
          created_at: now,
          last_used_at: now,
          idle_expires_at: until,
          expires_at: until,
        })),
      )
      .execute()
  return rows.map(({ id }) => id)
}

interface Page {
  answer: IncomingMessage
  /** When the last version arrived. */
  heardAt: number
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
function open(url: string, page: number): Promise<Page> {
  return new Promise((resolve, reject) => {
    const asked = get(
      `${url}/hero-signup-progress/changes`,
      { agent, headers: { cookie: `hero=hero.${tokenOf(page)}` } },
      answer => {
        if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
        const opened: Page = { answer, heardAt: 0 }
        answer.on('data', (bytes: Buffer) => {
          if (bytes.toString().includes('data: ') && !bytes.includes('beat')) {
            opened.heardAt = performance.now()
            resolve(opened)
          }
        })
      },
    )
    asked.on('error', reject)
  })
}

/** Opens progress pages on one process of the site, each with the connection that a browser would hold. */
export async function openPages() {
  const instance = await openInstance()
  const folder = mkdtempSync(join(tmpdir(), 'hero-bench-'))
  const applications = await fill(instance)
  const running = await start([process.execPath, 'server/main.ts'], {
    port: await freePort(),
    path: '/readyz',
    env: { ROLE: 'web', DATABASE_URL: instance.url, DATA_DIR: folder, LOG_LEVEL: 'error' },
  })
  const opened: Page[] = []
  try {
    await pooled([0, 1, 2, 3], 4, async page => void opened.push(await open(running.url, page)))
    await sleep(2_000)
    const before = resident(running)
    const from = performance.now()
    await pooled(
      Array.from({ length: pages - 4 }, (_, index) => index + 4),
      64,
      async page => {
        opened[page] = await open(running.url, page)
      },
    )
    const openedIn = (performance.now() - from) / 1_000
    await sleep(5_000)
    const [cpu, at] = [cpuOf(running), performance.now()]
    await sleep(idleSeconds * 1_000)
    const idle = ((cpuOf(running) - cpu) / ((performance.now() - at) / 1_000)) * 100
    const after = resident(running)
    const delays: number[] = []
    for (let change = 0; change < changes; change++) {
      const page = 4 + ((change * 19) % (pages - 4))
      const { heardAt } = opened[page]!
      await instance.db
        .insertInto('history')
        .values({
          application_id: applications[page]!,
          step: 'drivingLicense',
          actor_kind: 'staff',
          action: 'verified',
          at: new Date(),
        })
        .execute()
      const committed = performance.now()
      while (opened[page]!.heardAt === heardAt) {
        if (performance.now() - committed > 30_000) throw new Error('a change was not heard')
        await sleep(1)
      }
      delays.push(opened[page]!.heardAt - committed)
    }
    const row = (what: string, ours: string, beside: string, goal: string): Row => ({
      what,
      ours,
      beside,
      ratio: '–',
      goal,
    })
    const ms = (share: number) => Math.max(0, percentile(delays, share)).toFixed(1)
    return print([
      row(
        `Memory of the process with ${grouped(pages)} open pages, beside with four`,
        `${after.toFixed(0)} MiB`,
        `${before.toFixed(0)} MiB, so ${(((after - before) * 1024) / pages).toFixed(1)} KiB a page`,
        'none set',
      ),
      row(
        `Processor while nothing changes, over ${idleSeconds} s`,
        `${idle.toFixed(1)} % of a core`,
        '–',
        'none set',
      ),
      row(
        `Delay from the commit of a change to its page, ${changes} changes`,
        `p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, ${ms(1)} ms at most`,
        '–',
        '< 2,000 ms',
      ),
      row('Opening all of them, 64 at once', `${openedIn.toFixed(1)} s`, '–', 'none set'),
    ])
  } finally {
    for (const { answer } of opened) answer.destroy()
    agent.destroy()
    await running.stop()
    await instance.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMain(import.meta)) await openPages()
