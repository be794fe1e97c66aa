import { counted } from '../../contract/amounts.ts'
import { type WaitItem, type WaitKind, waitKinds, waitsOfKind } from '../../contract/console/waits.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import type { Database, Deps } from '../deps.ts'
import { queueMessages } from '../messages.ts'
import { waitsFor } from './waits.ts'

const kindWords: Record<WaitKind, readonly [one: string, many: string]> = {
  'report-revised': [
    'report that is no longer clear, about a verified Hero',
    'reports that are no longer clear, about verified Heroes',
  ],
  dispute: ['disputed report', 'disputed reports'],
  'notice-over': ['notice whose time to answer is up', 'notices whose time to answer is up'],
  'second-look': ['second look', 'second looks'],
  'refused-order': ['background check that the agency refused', 'background checks that the agency refused'],
  'late-report': ['late background report', 'late background reports'],
  late: ['late case', 'late cases'],
  erasure: ['erasure to confirm', 'erasures to confirm'],
  copy: ['copy of personal data to confirm', 'copies of personal data to confirm'],
  team: ['team change to confirm', 'team changes to confirm'],
}

const waitingWords = (items: readonly Pick<WaitItem, 'kind'>[]) =>
  waitKinds
    .map(kind => ({ kind, count: items.filter(item => item.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) =>
      count < waitsOfKind ? counted(count, ...kindWords[kind]) : `${count} or more ${kindWords[kind][1]}`,
    )
    .join(', ')

/** Stays the same while the item waits. At most `waitsOfKind` of each kind are kept. */
const keyOf = ({ kind, step, since, applicationId, accountId, staffId }: WaitItem) =>
  [kind, applicationId ?? accountId ?? staffId, step ?? '', since].join(' ')

async function takeTurn(tx: Database, id: string, { now, told }: { now: Date; told: string[] }) {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ waits_told_at: now, waits_told: told })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([
        eb('waits_told_at', 'is', null),
        eb('waits_told_at', '<=', new Date(now.getTime() - reviewing.tellEvery)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Mails staff what has begun to wait for them since their last mail, at most once an hour. Leaves out their own proposals and what
 * they may not decide.
 */
export async function tellWaiting(deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>) {
  const now = deps.clock.now()
  const people = await deps.db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'roles', 'waits_told_at', 'waits_told'])
    .where('disabled_at', 'is', null)
    .where('awaits_enrollment', '=', false)
    .execute()
  for (const { id, name, email, roles, waits_told_at: toldAt, waits_told: told } of people) {
    if (toldAt && toldAt.getTime() > now.getTime() - reviewing.tellEvery) continue
    const waiting = await waitsFor({ db: deps.db, now, staffId: id }, roles)
    // The release before noted only the time.
    const known = told && new Set(told)
    const isNew = (item: WaitItem) =>
      known ? !known.has(keyOf(item)) : !toldAt || new Date(item.since) > toldAt
    if (!waiting.some(isNew)) continue
    await deps.db.transaction().execute(async tx => {
      if (!(await takeTurn(tx, id, { now, told: waiting.map(keyOf) }))) return
      await queueMessages(
        { ...deps, db: tx },
        {
          template: 'staff-waiting',
          channel: 'mail',
          to: email,
          values: {
            name,
            waiting: waitingWords(waiting),
            waitsUrl: `${deps.settings.publicUrl}/console/waits`,
          },
        },
      )
    })
  }
}
