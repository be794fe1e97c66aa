import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { errorCode } from '../contract/fields-of.ts'
import { createDatabase, type Database } from '../db/client.ts'
import { grantToApp } from '../db/grant-to-app.ts'
import { HostsClient } from '../db/hosts-client.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { outdatedPages } from '../db/seed/outdated-pages.ts'
import { pageTemplates, seedContent } from '../db/seed/seed-content.ts'
import { checkDurability, DatabaseUrlError, openDatabase } from './database.ts'
import { explainMissingRights } from './missing-rights.ts'
import { releaseNotice } from './release-notice.ts'
import type { Settings } from './settings.ts'
import { refuseUnsetTexts } from './unset-texts.ts'

/** In milliseconds: how long a process waits for another one to migrate, and how often it checks. */
const releaseTimes = { timeoutMs: 600_000, look: 500 }

interface Waiting {
  onWait?: (reason: string) => void
  times?: typeof releaseTimes
}

async function waitUntil(
  isThere: () => Promise<boolean>,
  what: string,
  { onWait, times = releaseTimes }: Waiting,
) {
  const from = performance.now()
  for (let told = false; !(await isThere()); told = true) {
    if (!told) onWait?.(what)
    if (performance.now() - from > times.timeoutMs)
      throw new DatabaseUrlError(`The database lacks ${what}. Run this release once with ROLE=migrate.`)
    await sleep(times.look)
  }
}

/** Waits until another process has applied every migration of this release. Throws `DatabaseUrlError` after ten minutes. */
export async function waitForMigrations({ url, ...waiting }: Waiting & { url: string }): Promise<void> {
  const names = readMigrations().map(({ name }) => name)
  const client = new HostsClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const isThere = () =>
    client.query('select from migration where name = any($1)', [names]).then(
      ({ rowCount }) => rowCount === names.length,
      error => {
        // The migrations table does not exist yet (42P01).
        if (errorCode(error) === '42P01') return false
        throw error
      },
    )
  try {
    await waitUntil(isThere, 'migrations of this release', waiting)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Waits until any release has seeded its texts. Texts of an older release will do until this one has replaced them. */
export async function waitForContent({ db, ...waiting }: Waiting & { db: Database }): Promise<void> {
  const isThere = async () =>
    (await db.selectFrom('seeded_release').select('hash').limit(1).executeTakeFirst()) !== undefined
  await waitUntil(isThere, 'pages and help texts', waiting)
}

/**
 * Seeds the texts of this release. Returns `newer` if a newer release has already brought its own. In development, files always
 * overwrite the database, because texts are edited there.
 */
export async function seedTexts(
  db: Database,
  { variables, production }: Pick<Settings, 'variables' | 'production'>,
): Promise<{ seeded: 'done' | 'newer'; notices: string[] }> {
  const moved: string[] = []
  const notice = releaseNotice({ variables }, new Date(), line => moved.push(line))
  const seeded = await seedContent({ db, variables, always: !production, notice })
  const outdated = await outdatedPages(db, pageTemplates(variables))
  return {
    seeded,
    notices: [
      ...moved,
      ...(seeded === 'newer'
        ? ['a newer release has brought its texts; those of this one are left out']
        : []),
      ...(outdated.length > 0
        ? [
            `settings have changed that ${outdated.length} legal pages show: someone has to publish new versions at /console/content/company-details`,
          ]
        : []),
    ],
  }
}

/** After every migration, because a new table is granted to nobody else. Throws `DatabaseUrlError` if there is no such role. */
async function grantToRole(pool: Pool, role: string): Promise<void> {
  const client = await pool.connect()
  try {
    if (await grantToApp(client, role)) return
    throw new DatabaseUrlError(
      `The database has no role ${role} (DATABASE_APP_ROLE). Make it, and give it a password: create role ${role} login; \\password ${role}`,
    )
  } finally {
    client.release()
  }
}

/** Migrates and seeds the database for this release. With ROLE=migrate, this runs before the other processes start. */
export async function migrateAndSeed(
  settings: Settings,
  say: (fields: { migration?: string; count?: number; detail?: string }, message: string) => void,
): Promise<void> {
  refuseUnsetTexts(settings.variables)
  const database = await openDatabase(settings, detail => say({ detail }, 'PostgreSQL'))
  const { db, pool, close } = createDatabase({ url: database.directUrl, connections: 2 })
  try {
    await migrate({
      url: database.directUrl,
      onApply: migration => say({ migration }, 'migrating'),
      onNew: count => say({ count }, 'making the tables of a new database'),
      onWait: detail => say({ detail }, 'migrations wait'),
    })
    if (settings.databaseAppRole) await grantToRole(pool, settings.databaseAppRole)
    await checkDurability(settings, sql => pool.query(sql))
    const { seeded, notices } = await seedTexts(db, settings)
    if (seeded === 'done') say({}, 'the texts of this release are in place')
    for (const notice of notices) say({}, notice)
  } catch (error) {
    throw await explainMissingRights(error, { url: database.directUrl, migrates: true })
  } finally {
    await close()
    await database.stop()
  }
}
