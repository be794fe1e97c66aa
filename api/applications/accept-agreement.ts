import { agreementSlug } from '../../contract/content.ts'
import { submitRefusal } from '../../contract/hero-step.ts'
import { homeAddressOf } from '../../contract/home-address.server.ts'
import { type PageInForce, pageInForce, pageVersions } from '../content/page-in-force.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import {
  type AgreementStanding,
  agreementStanding,
  mayBeAsked,
  selectAgreed,
  selectAgreementVersions,
} from './agreement-standing.ts'
import { appendHistory } from './append-history.ts'
import { readForm } from './form-answers.ts'
import { heroLinks } from './hero-links.ts'
import { ownApplication } from './own-application.ts'
import { saveSignedAgreement, tellSigned } from './signed-agreements.ts'
import { applicantOf } from './step-messages.ts'
import { lockSteps, statesOf } from './steps.ts'

const nothingToAgreeTo =
  'This version was withdrawn, so you can’t agree to it. The one you agreed to before still applies.'

async function agreementInForce(needs: { db: Database } & Pick<Deps, 'clock'>): Promise<PageInForce> {
  const page = await pageInForce(needs, agreementSlug)
  if (!page) throw refuse('NOT_FOUND')
  return page
}

const hasAgreedTo = async (db: Database, accountId: string, version: string) =>
  (await selectAgreed(db, accountId).where('version', '=', version).limit(1).executeTakeFirst()) !== undefined

/** Throws EVIDENCE_MISSING, with the URL to agree at, unless the applicant has agreed to the version in force. */
export async function requireAgreement(
  needs: { db: Database } & Pick<Deps, 'clock' | 'settings'>,
  accountId: string,
): Promise<void> {
  const page = await agreementInForce(needs)
  if (!(await hasAgreedTo(needs.db, accountId, page.version)))
    throw refuse('EVIDENCE_MISSING', { finishAt: heroLinks(needs.settings).step('heroForm') })
}

/**
 * The page of a version that is in force or applies later; undefined for any other version. Holds it until the transaction ends, so
 * that it can't be withdrawn meanwhile.
 */
async function agreeablePage(needs: { db: Database } & Pick<Deps, 'clock'>, version: string) {
  const held = await selectAgreementVersions(needs.db)
    .where('version', '=', version)
    .forKeyShare()
    .executeTakeFirst()
  const { started, upcoming } = await pageVersions(needs, agreementSlug)
  const [inForce] = started
  const page = [...started.slice(0, 1), ...upcoming].find(each => each.version === version)
  return held && page && { page, isInForce: page === inForce }
}

/** Says that there is another version to agree to or, for a version that was withdrawn, that there is none. */
const textChanged = ({ applies, offered }: AgreementStanding) =>
  applies && (!offered || offered.agreedAt)
    ? refuse('TEXT_CHANGED', { message: nothingToAgreeTo })
    : refuse('TEXT_CHANGED')

/**
 * Stores the agreement with version, hash, time and IP address (DECISIONS D15) and queues its mail. Someone who has not agreed yet
 * does so in step 4; after that, a new version may be agreed to at any time. Throws TEXT_CHANGED unless `version` is in force or
 * next. Idempotent per version.
 */
export async function acceptAgreement(context: Context<AccountSession>, { version }: { version: string }) {
  const { deps, session, client } = context
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const application = await ownApplication(tx, session)
    const steps = await lockSteps(tx, application.id)
    const found = await agreeablePage(needs, version)
    const standing = await agreementStanding(needs, session.accountId)
    if (!found) throw textChanged(standing)
    if (await hasAgreedTo(tx, session.accountId, version)) return
    const { applies, offered } = standing
    if (!found.isInForce && offered?.version !== version) throw textChanged(standing)
    const refusal = steps && submitRefusal(statesOf(steps), 'heroForm')
    const isAskedAgain = applies && steps && mayBeAsked(statesOf(steps))
    if (refusal && !isAskedAgain) throw refuse(refusal)
    const at = deps.clock.now()
    const applicant = await applicantOf(tx, application.id)
    const homeAddress = homeAddressOf((await readForm(needs, application.id))?.answers)
    await saveSignedAgreement(tx, { applicant, page: found.page, homeAddress, address: client.ip, at })
    await appendHistory(tx, {
      applicationId: application.id,
      step: 'heroForm',
      action: 'agreed',
      by: { kind: 'hero', id: session.accountId },
      detail: `version ${version}`,
      at,
    })
    await tellSigned(needs, application.id, [found.page], at)
  })
}
