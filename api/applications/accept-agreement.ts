import { submitRefusal } from '../../contract/hero-step.ts'
import { type PageInForce, pageInForce } from '../content/page-in-force.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { record } from './append-history.ts'
import type { Id } from './application-id.ts'
import { homeAddressOf, readForm } from './form-answers.ts'
import { heroLinks } from './hero-links.ts'
import { ownApplication } from './own-application.ts'
import { saveSignedAgreement, tellSigned } from './signed-agreements.ts'
import { applicantOf } from './step-messages.ts'
import { lockSteps, statesOf } from './steps.ts'

const agreement = 'hero-engagement-agreement'

export const selectLatestAgreement = (db: Database, accountId: Id) =>
  db
    .selectFrom('paper')
    .select(['version', 'hash', 'agreed_at'])
    .where('account_id', '=', accountId)
    .where('slug', '=', agreement)
    .orderBy('agreed_at', 'desc')
    .limit(1)

const latestAgreement = (db: Database, accountId: string) =>
  selectLatestAgreement(db, accountId).executeTakeFirst()

async function agreementInForce(needs: { db: Database } & Pick<Deps, 'clock'>): Promise<PageInForce> {
  const page = await pageInForce(needs, agreement)
  if (!page) throw refuse('NOT_FOUND')
  return page
}

/** Throws EVIDENCE_MISSING, with the URL to agree at, unless the applicant has agreed to the version in force. */
export async function requireAgreement(
  needs: { db: Database } & Pick<Deps, 'clock' | 'settings'>,
  accountId: string,
): Promise<void> {
  const [page, agreed] = [await agreementInForce(needs), await latestAgreement(needs.db, accountId)]
  if (agreed?.version !== page.version)
    throw refuse('EVIDENCE_MISSING', { finishAt: heroLinks(needs.settings).step('heroForm') })
}

/**
 * Stores the agreement with version, hash, time and IP address (DECISIONS D15) and queues its mail. Throws TEXT_CHANGED unless
 * `version` is in force. Idempotent per version.
 */
export async function acceptAgreement(context: Context<AccountSession>, { version }: { version: string }) {
  const { deps, session, client } = context
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const application = await ownApplication(tx, session)
    const steps = await lockSteps(tx, application.id)
    const page = await agreementInForce(needs)
    if (page.version !== version) throw refuse('TEXT_CHANGED')
    if ((await latestAgreement(tx, session.accountId))?.version === version) return
    const refusal = steps && submitRefusal(statesOf(steps), 'heroForm')
    if (refusal) throw refuse(refusal)
    const at = deps.clock.now()
    const applicant = await applicantOf(tx, application.id)
    const homeAddress = homeAddressOf((await readForm(needs, application.id))?.answers)
    await saveSignedAgreement(tx, { applicant, page, homeAddress, address: client.ip, at })
    await record(tx, {
      applicationId: application.id,
      step: 'heroForm',
      action: 'agreed',
      by: { kind: 'hero', id: session.accountId },
      detail: `version ${version}`,
      at,
    })
    await tellSigned(needs, application.id, [page], at)
  })
}
