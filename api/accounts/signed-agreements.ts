import { sql } from 'kysely'
import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { compareVersions } from '../../contract/compare-versions.ts'
import { consentsToTexts } from '../consents.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'

type Own = Context<AccountSession>
type SignedAgreement = CallData<Calls['account']['signedAgreement']>

async function signedAgreements(db: Database, accountId: string): Promise<SignedAgreement[]> {
  const rows = await db
    .selectFrom('signed_agreement')
    .leftJoin('withdrawn_version as w', join =>
      join.onRef('w.slug', '=', 'signed_agreement.slug').onRef('w.version', '=', 'signed_agreement.version'),
    )
    .selectAll('signed_agreement')
    .select('w.withdrawn_at')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(row => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    version: row.version,
    agreedAt: row.agreed_at.toISOString(),
    hash: row.hash,
    html: row.html,
    ...(row.signature ? { signature: row.signature } : {}),
    ...(row.withdrawn_at ? { withdrawn: true as const } : {}),
  }))
}

/** Texts agreed to with a checkbox. Published versions never change, so the stored page is what was shown. */
async function tickedTexts(db: Database, accountId: string): Promise<SignedAgreement[]> {
  const rows = await db
    .selectFrom('consent')
    .innerJoin('page', join => join.on(sql<boolean>`consent.text_version = page.slug || ' ' || page.version`))
    .select(['consent.id', 'consent.at', 'page.slug', 'page.title', 'page.version', 'page.hash', 'page.html'])
    .where('account_id', '=', accountId)
    .where('consent.granted', '=', true)
    .where('consent.kind', 'in', consentsToTexts)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, agreedAt: at.toISOString() }))
}

async function signedAgreementsOf(db: Database, accountId: string): Promise<SignedAgreement[]> {
  const all = [...(await signedAgreements(db, accountId)), ...(await tickedTexts(db, accountId))]
  return all.sort(
    (a, b) =>
      a.agreedAt.localeCompare(b.agreedAt) ||
      a.slug.localeCompare(b.slug) ||
      compareVersions(a.version, b.version),
  )
}

export async function listSignedAgreements({ deps, session }: Own) {
  const agreements = await signedAgreementsOf(deps.db, session.accountId)
  return agreements.map(({ html: _, ...agreement }) => agreement)
}

/** Throws NOT_FOUND for an unknown id or another account's. */
export async function readSignedAgreement({ deps, session }: Own, id: string): Promise<SignedAgreement> {
  const found = (await signedAgreementsOf(deps.db, session.accountId)).find(agreement => agreement.id === id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}
