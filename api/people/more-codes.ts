import { codes } from '../../contract/code-limits.ts'
import { day } from '../../contract/durations.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import { lockTarget, targetOf } from '../codes/code-target.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { readPhone } from '../phone-number.ts'
import { refuse } from '../refusal.ts'
import { launchSettings } from '../settings/launch-settings.ts'

type Needs = Pick<Deps, 'codeKey' | 'clock'> & { db: Database }

const targetsOf = (needs: Pick<Deps, 'codeKey'>, phone: string) => [
  targetOf(needs, { purpose: 'sign-up', audience: 'customer', phone, email: '' }),
  targetOf(needs, { purpose: 'reset', audience: 'customer', to: phone, accountId: null }),
]

interface Used {
  target: string
  mayHaveMore: boolean
}

/** The targets of a number (E.164) that have used up their codes for the rolling day. */
export async function usedUp({ db, codeKey, clock }: Needs, phone: string): Promise<Used[]> {
  const dayAgo = new Date(clock.now().getTime() - day)
  const rows = await db
    .selectFrom('code_target as t')
    .innerJoin('code as c', 'c.target', 't.target')
    .select(['t.target', 't.sends_counted_from'])
    .where('t.target', 'in', targetsOf({ codeKey }, phone))
    .where('c.created_at', '>', dayAgo)
    .where(({ eb, or, ref }) =>
      or([eb('t.sends_counted_from', 'is', null), eb('c.created_at', '>=', ref('t.sends_counted_from'))]),
    )
    .groupBy(['t.target', 't.sends_counted_from'])
    .having(({ fn }) => fn.countAll<number>(), '>=', codes.perTargetADay)
    .execute()
  return rows.map(({ target, sends_counted_from: from }) => ({
    target,
    mayHaveMore: from === null || from <= dayAgo,
  }))
}

/**
 * Allows another day's worth of codes, once per rolling day. Wrong guesses stay counted, because they protect codes; this costs no
 * more than three texts.
 */
export async function allowMoreCodes(
  context: Context<StaffSession>,
  { phone: typed, reason }: { phone: string; reason: string },
) {
  const { deps, session } = context
  const phone = readPhone(await launchSettings(deps.db, deps.settings), { countryCode: '+1', phone: typed })
  const now = deps.clock.now()
  await limit(deps, 'moreCodesByStaff', session.staffId)
  return deps.db.transaction().execute(async tx => {
    for (const target of targetsOf(deps, phone).sort()) await lockTarget(tx, target, now)
    const used = await usedUp({ ...deps, db: tx }, phone)
    if (used.length === 0)
      throw refuse('ALREADY_DONE', { message: 'This number still has codes left today.' })
    const open = used.filter(({ mayHaveMore }) => mayHaveMore)
    if (open.length === 0)
      throw refuse('ALREADY_DONE', {
        message: 'This number got more codes less than a day ago and has used those up, too.',
      })
    const targets = open.map(({ target }) => target)
    await tx
      .updateTable('code_target')
      .set({ sends_counted_from: now })
      .where('target', 'in', targets)
      .execute()
    // The target is a keyed hash, so the audit log does not reveal the number.
    await writeAuditEvent(tx, context, {
      action: 'people.more-codes',
      subject: { kind: 'number', id: targets[0] },
      reason,
      detail: { codes: codes.perTargetADay },
    })
    return { codes: codes.perTargetADay }
  })
}
