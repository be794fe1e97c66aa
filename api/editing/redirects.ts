import { sql } from 'kysely'
import { staffPages } from '../../contract/staff-limits.ts'
import { auditChange, markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import { containing } from '../containing.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { cutPage } from '../keyset.ts'
import { refuse, refuseField } from '../refusal.ts'
import { categoryPath } from './public-path.ts'
import type { Writer } from './save.ts'

const pathOf = (address: string) => address.replace(/[?#].*$/, '')

const pathOfTarget = sql<string>`regexp_replace(to_path, '[?#].*$', '')`

/** Old addresses are matched by path only, except category lists, which are matched by name. */
function oldAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://old.example')
  const category = pathname === '/blog' && searchParams.get('category')
  return category ? categoryPath(category) : pathOf(address)
}

export async function listRedirects(
  { db }: Pick<Deps, 'db'>,
  { search, after }: { search?: string | undefined; after?: string | undefined },
) {
  let list = db.selectFrom('redirect').selectAll()
  if (search)
    list = list.where(is =>
      is.or([is('from_path', 'ilike', containing(search)), is('to_path', 'ilike', containing(search))]),
    )
  if (after) list = list.where('from_path', '>', after)
  const rows = await list
    .orderBy('from_path')
    .limit(staffPages.queue + 1)
    .execute()
  const { shown, last } = cutPage(rows, staffPages.queue)
  return {
    rows: shown.map(row => ({
      from: row.from_path,
      to: row.to_path,
      by: row.by,
      at: row.created_at.toISOString(),
    })),
    next: last?.from_path ?? null,
  }
}

interface Redirect {
  from: string
  to: string
}

/** A target that itself redirects is followed to its end. Throws at `to` for a loop. */
export async function writeRedirect(tx: Database, context: Writer, { from, to: asked }: Redirect) {
  const { deps, session } = context
  const at = deps.clock.now()
  const further = await tx
    .selectFrom('redirect')
    .select('to_path')
    .where('from_path', 'in', [asked, pathOf(asked)])
    .orderBy('from_path', 'desc')
    .executeTakeFirst()
  const to = further?.to_path ?? asked
  if (to === from || pathOf(to) === from)
    throw refuseField('INVALID_INPUT', 'to', 'This redirects back to itself.')
  await tx
    .updateTable('redirect')
    .set({ to_path: to })
    .where(({ or, eb }) => or([eb('to_path', '=', from), eb(pathOfTarget, '=', from)]))
    .execute()
  const written = await tx
    .insertInto('redirect')
    .values({ from_path: from, to_path: to, created_at: at, by: session.name })
    .onConflict(conflict =>
      conflict
        .column('from_path')
        .doUpdateSet({ to_path: to, created_at: at, by: session.name })
        .where('redirect.to_path', '!=', to),
    )
    .returning('from_path')
    .executeTakeFirst()
  if (!written) {
    markUnaudited(session)
    const there = await tx
      .selectFrom('redirect')
      .selectAll()
      .where('from_path', '=', from)
      .executeTakeFirstOrThrow()
    return { from, to, by: there.by, at: there.created_at.toISOString() }
  }
  await writeAuditEvent(tx, context, {
    action: 'content.redirected',
    subject: { kind: 'redirect', id: from },
    detail: { to },
  })
  return { from, to, by: session.name, at: at.toISOString() }
}

/** Where this address redirects to, locked until the transaction ends. */
async function lockTarget(tx: Database, from: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('redirect')
    .select('to_path')
    .where('from_path', '=', from)
    .forUpdate()
    .executeTakeFirst()
  return row?.to_path
}

/** Throws if the address redirects elsewhere than to `replaces`, if that is given, unless it already redirects to `to`. */
export async function putRedirect(
  context: Context<StaffSession>,
  { from: asked, to, replaces }: Redirect & { replaces?: string | undefined },
) {
  const from = oldAddress(asked)
  return context.deps.db.transaction().execute(async tx => {
    // Of two people who redirect the same new address, the second one is told.
    if (replaces !== undefined) await sql`select pg_advisory_xact_lock(hashtext('redirect'))`.execute(tx)
    const there = replaces === undefined ? undefined : await lockTarget(tx, from)
    const written = await writeRedirect(tx, context, { from, to })
    if (there !== undefined && there !== replaces && there !== written.to)
      throw refuse('CHANGED_ELSEWHERE', {
        message: `${from} already redirects to ${there}. To replace that, press Redirect again.`,
        leadsTo: there,
      })
    return written
  })
}

/** Throws if the address redirects elsewhere than to `to`, if that is given. */
export async function removeRedirect(
  context: Context<StaffSession>,
  { from, to }: { from: string; to?: string | undefined },
) {
  return context.deps.db.transaction().execute(async tx => {
    const there = await lockTarget(tx, from)
    if (to !== undefined && there !== undefined && there !== to)
      throw refuse('CHANGED_ELSEWHERE', {
        message: `Someone else changed this redirect: ${from} now leads to ${there}. It wasn’t removed.`,
      })
    const { numDeletedRows } = await tx
      .deleteFrom('redirect')
      .where('from_path', '=', from)
      .executeTakeFirst()
    await auditChange(tx, context, {
      changed: numDeletedRows > 0n,
      action: 'content.redirect-removed',
      subject: { kind: 'redirect', id: from },
    })
    return { removed: true as const }
  })
}
