import type { BackgroundCheckState } from '../../contract/background-check.ts'
import { nextStatus } from '../../contract/hero-step.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { invitationOf } from './agency-invitation.ts'
import { readEvidence, textsInForce, validEvidence, versionsOf } from './evidence.ts'
import { instantOf, missingTitles } from './hero-state.ts'
import { legalNoticesOf } from './legal-notices.ts'
import { formerNoticesOf, presentNotice } from './notices.ts'
import { ownApplication } from './own-application.ts'
import { readSteps, type Steps } from './steps.ts'

export async function readCheck(db: Database, applicationId: string) {
  return db
    .selectFrom('background_check')
    .select([
      'attempt',
      'signed_at',
      'sent_at',
      'erased_at',
      'copy_requested',
      'invitation_state',
      'invitation_sealed',
      'invitation_expires_at',
      'invitations',
    ])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
}

const isOpen = (steps: Steps) => nextStatus(steps.backgroundCheck.status, 'submit') !== undefined

/** The attempt that evidence belongs to: the next one while the step is open, otherwise the signed one. */
export const attemptOf = (steps: Steps, signed: number) => (isOpen(steps) ? signed + 1 : signed)

export async function checkStateOf(
  needs: { db: Database } & Pick<Deps, 'clock'>,
  applicationId: string,
): Promise<BackgroundCheckState> {
  const { db } = needs
  const steps = await readSteps(db, applicationId)
  const check = await readCheck(db, applicationId)
  const read = await readEvidence(db, applicationId, attemptOf(steps, check?.attempt ?? 0))
  const evidence = isOpen(steps) ? validEvidence(read, versionsOf(await textsInForce(needs))) : read
  return {
    verificationStatus: steps.backgroundCheck.status,
    evidence: evidence.map(({ kind, version, at }) => ({ kind, version, at: at.toISOString() })),
    missing: missingTitles(steps),
    signedAt: instantOf(check?.signed_at),
    sentAt: instantOf(check?.sent_at),
    erasedAt: instantOf(check?.erased_at),
    copyRequested: check?.copy_requested ?? false,
    signedAhead: isOpen(steps) && evidence.some(({ signature }) => signature),
  }
}

/** What belongs to notices about earlier reports, unless there is a notice, which has it. */
async function formerCheckOf(deps: Deps, applicationId: string) {
  const { db } = deps
  if (await presentNotice(db, applicationId)) return {}
  const [former, legalNotices] = await Promise.all([
    formerNoticesOf(deps, applicationId, undefined),
    legalNoticesOf(db, applicationId),
  ])
  return { ...former, ...(legalNotices.length > 0 ? { legalNotices } : {}) }
}

export async function backgroundCheckState({ deps, session }: Context<AccountSession>) {
  const application = await ownApplication(deps.db, session)
  const [state, check, former] = await Promise.all([
    checkStateOf(deps, application.id),
    readCheck(deps.db, application.id),
    formerCheckOf(deps, application.id),
  ])
  return {
    ...state,
    invitation: invitationOf(deps, application.id, state.verificationStatus, check),
    ...former,
  }
}
