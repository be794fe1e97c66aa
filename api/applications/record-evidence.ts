import { type EvidenceKind, evidenceKinds } from '../../contract/background-check.ts'
import { submitRefusal } from '../../contract/hero-step.ts'
import { messages } from '../../contract/messages.ts'
import type { AccountSession, Context } from '../context.ts'
import { refuse, refuseField } from '../refusal.ts'
import { appendHistory } from './append-history.ts'
import { attemptOf, checkStateOf, readCheck } from './background-check.ts'
import { readEvidence, textsInForce, validEvidence, versionsOf } from './evidence.ts'
import { heroLinks } from './hero-links.ts'
import { ownApplication } from './own-application.ts'
import { refuseOtherName } from './signature.ts'
import { applicantOf } from './step-messages.ts'
import { lockSteps, statesOf } from './steps.ts'
import type { SignedCheck } from './submit-background-check.ts'

interface ReadText extends Omit<SignedCheck, 'number'> {
  kind: EvidenceKind
  version: string
}

function signedWith(
  kind: EvidenceKind,
  { acknowledged, signature, copyRequested }: Omit<SignedCheck, 'number'>,
) {
  if (!signature) return {}
  if (kind !== evidenceKinds.at(-1)) throw refuseField('INVALID_INPUT', 'kind', messages.signLast)
  if (!acknowledged) throw refuseField('INVALID_INPUT', 'acknowledged', messages.acknowledge)
  return { signature, copy_requested: copyRequested }
}

/**
 * Records that a text of the background check was read: first the disclosure, then the authorization, then the state notices
 * (DECISIONS B4). Throws EVIDENCE_MISSING out of order, and TEXT_CHANGED unless `version` is in force. Idempotent.
 */
export async function recordEvidence(
  { deps, session, client }: Context<AccountSession>,
  { kind, version, ...signing }: ReadText,
) {
  return deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const application = await ownApplication(tx, session)
    const steps = await lockSteps(tx, application.id)
    if (!steps) throw refuse('NOT_FOUND')
    const refusal = submitRefusal(statesOf(steps), 'backgroundCheck')
    if (refusal) throw refuse(refusal)
    const signed = signedWith(kind, signing)
    refuseOtherName(signing, await applicantOf(tx, application.id))
    const texts = await textsInForce(needs)
    if (texts[kind].version !== version) throw refuse('TEXT_CHANGED')
    const attempt = attemptOf(steps, (await readCheck(tx, application.id))?.attempt ?? 0)
    const valid = validEvidence(await readEvidence(tx, application.id, attempt), versionsOf(texts))
    const place = evidenceKinds.indexOf(kind)
    if (valid.length < place)
      throw refuse('EVIDENCE_MISSING', { finishAt: heroLinks(deps.settings).step('backgroundCheck') })
    // Evidence is append-only, so a later signature is another row.
    if (valid.length === place || signed.signature) {
      const at = deps.clock.now()
      await tx
        .insertInto('background_evidence')
        .values({
          application_id: application.id,
          kind,
          version,
          hash: texts[kind].hash,
          address: client.ip,
          attempt,
          at,
          ...signed,
        })
        .execute()
      await appendHistory(tx, {
        applicationId: application.id,
        step: 'backgroundCheck',
        action: `read-${kind}`,
        by: { kind: 'hero', id: session.accountId },
        detail: `version ${version}`,
        at,
      })
    }
    return checkStateOf(needs, application.id)
  })
}
