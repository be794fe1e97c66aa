import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Load } from './load.ts'

interface Evidence {
  pool: pg.Pool
  /** The folder in which the product keeps uploads. */
  uploads: string
  /** The Message-IDs of all mails that were delivered. */
  mails: readonly string[]
}

/** For each kind of write: how many rows each key has. No row means that it was lost, two that it was doubled. */
const rowsOf: Readonly<Record<string, string>> = {
  message: 'select email as key, count(*)::int as rows from support_message group by email',
  waitlist: 'select email as key, count(*)::int as rows from waitlist_entry group by email',
  'sign-up': 'select email as key, count(*)::int as rows from account group by email',
  license: `select email as key, count(*)::int as rows from account
    join application on account_id = account.id join history on application_id = application.id
    where history.step = 'drivingLicense' and history.status = 'VERIFICATION' group by email`,
  upload:
    'select filename as key, count(*)::int as rows from upload where filled_at is not null group by filename',
  decision: `select application_id::text as key, count(*)::int as rows from review_decision
    where state = 'done' group by application_id`,
  // A job applies the decision ten seconds later.
  'effect of the decision': `select application_id::text as key, count(*)::int as rows from history
    where step = 'drivingLicense' and action = 'verified' group by application_id`,
}

const kindOf = (name: string) => (name === 'effect of the decision' ? 'decision' : name)

async function compareRows({ ledger }: Load, { pool, uploads }: Evidence) {
  const lost: string[] = []
  const doubled: string[] = []
  for (const [name, query] of Object.entries(rowsOf)) {
    const { rows } = await pool.query<{ key: string; rows: number }>(query)
    const found = new Map(rows.map(row => [row.key, row.rows]))
    for (const { kind, key } of ledger.acknowledged)
      if (kind === kindOf(name) && !found.has(key)) lost.push(`${name} ${key}`)
    for (const [key, count] of found) if (count > 1) doubled.push(`${name} ${key}: ${count}`)
  }
  for (const { kind, key } of ledger.acknowledged)
    if (kind === 'upload' && !existsSync(join(uploads, 'heroes', key))) lost.push(`file ${key}`)
  return { lost, doubled }
}

/** Every draft must hold at least what was acknowledged last, and every session must still work. */
async function lostByPeople({ drafts, people }: Load): Promise<string[]> {
  const lost: string[] = []
  for (const { client, email, count } of drafts) {
    const draft = await client.hero.formDraft()
    const said = draft.ok ? draft.data.answers.personalInfo?.hairColor : undefined
    const kept = Number(/^shade (\d+)$/.exec(String(said))?.[1] ?? 0)
    if (kept < count) lost.push(`draft of ${email}: ${kept} instead of ${count}`)
  }
  for (const { client, email } of people) {
    const account = await client.account.get()
    if (!account.ok) lost.push(`session of ${email}: ${account.code}`)
  }
  return lost
}

async function compareMails({ pool, mails }: Evidence) {
  const delivered = new Map<string, number>()
  for (const id of mails) delivered.set(id, (delivered.get(id) ?? 0) + 1)
  const { rows: sent } = await pool.query<{ id: string }>(
    `select id from message where state = 'sent' and channel = 'mail'`,
  )
  const doubled = [...delivered].flatMap(([id, count]) => (count > 1 ? [`mail ${id}: ${count}`] : []))
  return { lost: sent.flatMap(({ id }) => (delivered.has(id) ? [] : [`mail ${id}`])), doubled }
}

/** Compares what was acknowledged with what is stored. `lost` and `doubled` name each difference. */
export async function verify(load: Load, evidence: Evidence) {
  const [rows, byPeople, mails] = [
    await compareRows(load, evidence),
    await lostByPeople(load),
    await compareMails(evidence),
  ]
  return {
    lost: [...rows.lost, ...byPeople, ...mails.lost],
    doubled: [...rows.doubled, ...mails.doubled],
  }
}

/**
 * Waits until every message is sent and no decision is pending. The limit is three minutes, because a job that failed twice takes
 * that long. Returns false if it is exceeded.
 */
export async function workDone(pool: pg.Pool): Promise<boolean> {
  const begun = performance.now()
  while (performance.now() - begun < 180_000) {
    const { rows } = await pool.query<{ open: number }>(
      `select (select count(*) from message where state = 'queued')::int
        + (select count(*) from review_decision where state = 'held')::int as open`,
    )
    if (rows[0]!.open === 0) return true
    await sleep(500)
  }
  return false
}
