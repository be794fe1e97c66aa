import { sql } from 'kysely'
import type { WithdrawnAgreement } from '../../contract/application.ts'
import { compareVersions } from '../../contract/compare-versions.ts'
import { agreementSlug } from '../../contract/content.ts'
import type { AccountSession, Context } from '../context.ts'
import { agreementStanding } from './agreement-standing.ts'

/**
 * The last version that was withdrawn before its day, after the Hero had agreed to the one that applies to them: one that they agreed
 * to, or that people were told about. Null once a higher one applies to them. Old links to it are in their mails.
 */
export async function readWithdrawnAgreement({
  deps,
  session,
}: Context<AccountSession>): Promise<WithdrawnAgreement> {
  const { db } = deps
  const { accountId } = session
  const { applies } = await agreementStanding(deps, accountId)
  if (!applies) return null
  const rows = await db
    .selectFrom('withdrawn_version as w')
    .leftJoin('signed_agreement', join =>
      join
        .onRef('signed_agreement.slug', '=', 'w.slug')
        .onRef('signed_agreement.version', '=', 'w.version')
        .on('signed_agreement.account_id', '=', accountId),
    )
    .select(['w.version', 'w.effective', 'w.withdrawn_at', 'signed_agreement.agreed_at'])
    .where('w.slug', '=', agreementSlug)
    .where('w.withdrawn_at', '>', applies.agreedAt)
    .where(({ or, eb }) =>
      or([eb('signed_agreement.agreed_at', 'is not', null), eb('w.told_until', '>', sql<Date>`'epoch'`)]),
    )
    .execute()
  const [last] = rows
    .filter(({ version }) => compareVersions(version, applies.version) > 0)
    .sort((a, b) => compareVersions(b.version, a.version))
  return last
    ? {
        version: last.version,
        effective: String(last.effective),
        withdrawnAt: last.withdrawn_at.toISOString(),
        agreedAt: last.agreed_at?.toISOString() ?? null,
      }
    : null
}
