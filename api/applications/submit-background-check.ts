import { type EvidenceKind, evidenceKinds } from '../../contract/background-check.ts'
import { submitRefusal } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { messages } from '../../contract/messages.ts'
import { seal } from '../../providers/keys/sealed.ts'
import { type PageInForce, pageInForce } from '../content/page-in-force.ts'
import type { AccountSession, ClientInfo, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { invitationColumns } from './agency-invitation.ts'
import { tellInTheEvening } from './application-news.ts'
import { attemptOf, checkStateOf, readCheck } from './background-check.ts'
import { type Evidence, readEvidence, textsInForce, validEvidence, versionsOf } from './evidence.ts'
import { heroLinks } from './hero-links.ts'
import { missingTitles } from './hero-state.ts'
import { moveStep } from './move-step.ts'
import { ownApplication } from './own-application.ts'
import { refuseOtherName } from './signature.ts'
import { saveSignedAgreement, tellSigned } from './signed-agreements.ts'
import { ssnContext } from './ssn-encryption-context.ts'
import { type Applicant, applicantOf } from './step-messages.ts'
import { lockSteps, readSteps, statesOf } from './steps.ts'

export interface SignedCheck {
  /** Nine digits. */
  number: string
  acknowledged: boolean
  signature?: string | undefined
  signatureConfirmed?: boolean
  copyRequested: boolean
}

/** Uses the signature of the call itself, or for apps that send only the number the one given on the site with the last text. */
function requireSigned(check: SignedCheck, last: Evidence | undefined): SignedCheck & { signature: string } {
  const { number, acknowledged, signature } = check
  if (!acknowledged && !signature && last?.signature)
    return {
      number,
      acknowledged: true,
      signature: last.signature,
      copyRequested: check.copyRequested || last.copy_requested === true,
    }
  const errors = {
    ...(acknowledged ? {} : { acknowledged: messages.acknowledge }),
    ...(signature ? {} : { signature: messages.signature }),
  }
  const [message] = Object.values(errors)
  if (message || !signature) throw refuse('INVALID_INPUT', { message: message ?? messages.signature, errors })
  return { ...check, signature }
}

interface Signing {
  needs: Omit<Deps, 'db'> & { db: Database }
  applicant: Applicant
  applicationId: string
  attempt: number
  client: ClientInfo
  at: Date
}

async function saveNumber(signing: Signing, signed: SignedCheck & { signature: string }) {
  const { needs, applicationId, attempt, at } = signing
  const row = {
    number_sealed: seal(needs.ring, ssnContext(applicationId), signed.number),
    signature: signed.signature,
    copy_requested: signed.copyRequested,
    provider: null,
    reference: null,
    signed_at: at,
    sent_at: null,
    erased_at: null,
    report_result: null,
    report_at: null,
    looked_up_at: null,
    lookups: 0,
    agency_status: null,
    staff_wait: null,
    ...invitationColumns(needs, applicationId, {}),
    invitations: 0,
    attempt,
  }
  await needs.db
    .insertInto('background_check')
    .values({ application_id: applicationId, ...row })
    .onConflict(conflict => conflict.column('application_id').doUpdateSet(row))
    .execute()
}

async function saveSignedAgreements(
  signing: Signing,
  texts: Record<EvidenceKind, PageInForce>,
  signature: string,
) {
  const { needs, applicant, client, at } = signing
  const summary = await pageInForce(needs, 'summary-of-rights')
  if (!summary) throw refuse('NOT_FOUND')
  const pages = [texts.disclosure, texts.authorization, summary, texts.stateNotices]
  for (const page of pages)
    await saveSignedAgreement(needs.db, {
      applicant,
      page,
      address: client.ip,
      at,
      ...(page === texts.authorization ? { signature } : {}),
    })
  await tellSigned(needs, signing.applicationId, pages, at)
}

async function tellWaiting({ needs, applicationId }: Signing) {
  const missing = missingTitles(await readSteps(needs.db, applicationId))
  if (missing.length === 0) return
  const { number, title } = stepTexts.backgroundCheck
  await tellInTheEvening(needs, applicationId, {
    step: 'backgroundCheck',
    kind: 'received',
    template: 'background-check-waiting',
    mail: { missing: missing.join(', '), progressUrl: heroLinks(needs.settings).progress },
    line: `We’ve received step ${number}, ${title}. The check begins once all documents are received. Still missing: ${missing.join(', ')}.`,
  })
}

/**
 * Takes the Social Security Number and the signature (DECISIONS B1, B3, B4). The number is encrypted at once and leaves its row
 * only for the screening provider. Throws INVALID_INPUT at the acknowledgment and the signature, EVIDENCE_MISSING unless every text
 * in force was read in order, and SIGNATURE_DIFFERS for a name other than the account's. The signed texts are stored and mailed.
 * The order is placed once the other steps allow it (B6); until then the applicant is told what is missing.
 */
export async function submitBackgroundCheck(context: Context<AccountSession>, check: SignedCheck) {
  const { deps, session, client } = context
  await limit(deps, 'backgroundCheck', session.accountId)
  return deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const { id: applicationId } = await ownApplication(tx, session)
    const steps = await lockSteps(tx, applicationId)
    if (!steps) throw refuse('NOT_FOUND')
    const refusal = submitRefusal(statesOf(steps), 'backgroundCheck')
    if (refusal) throw refuse(refusal)
    const attempt = attemptOf(steps, (await readCheck(tx, applicationId))?.attempt ?? 0)
    const texts = await textsInForce(needs)
    const read = validEvidence(await readEvidence(tx, applicationId, attempt), versionsOf(texts))
    const isReady = read.length === evidenceKinds.length && read.at(-1)?.signature
    const isNumberOnly = !check.acknowledged && !check.signature
    // Apps send only the number (SPEC 7). What the law requires people to read and sign first is done on the site (DECISIONS B4).
    if (isNumberOnly ? !isReady : read.length < evidenceKinds.length)
      throw refuse('EVIDENCE_MISSING', { finishAt: heroLinks(deps.settings).step('backgroundCheck') })
    const signed = requireSigned(check, read.at(-1))
    const applicant = await applicantOf(tx, applicationId)
    refuseOtherName(check, applicant)
    const signing = { needs, applicant, applicationId, attempt, client, at: deps.clock.now() }
    await saveNumber(signing, signed)
    await saveSignedAgreements(signing, texts, signed.signature)
    await moveStep(needs, {
      applicationId,
      step: 'backgroundCheck',
      event: 'submit',
      by: { kind: 'hero', id: session.accountId },
    })
    await tellWaiting(signing)
    return { success: true as const, ...(await checkStateOf(needs, applicationId)) }
  })
}
