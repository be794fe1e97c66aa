import { dayFromIso } from '../../contract/business-days.ts'
import { renewalMessages } from '../../contract/license-expiry.ts'
import { canRenew, type LicenseStep, licenseSteps, validityOf } from '../../contract/license-renewal.ts'
import { messages } from '../../contract/messages.ts'
import { newYorkDay } from '../../contract/new-york-time.ts'
import { stepOfType } from '../../contract/upload.ts'
import { uploads } from '../../contract/upload-limits.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { enqueue } from '../jobs.ts'
import { refuse, refuseField } from '../refusal.ts'
import { claimFiles } from '../uploads/own-files.ts'
import { refuseRepeatedPhotos } from '../uploads/repeated-photos.ts'
import { readLicenseDetail, refuseDate, saveLicenseDetail } from './license-detail.ts'
import { moveRenewal } from './move-renewal.ts'
import { alreadySent, moveStep, requireOpen } from './move-step.ts'
import { ownApplication } from './own-application.ts'
import { dropRenewal, saveRenewal } from './renewal.ts'
import { lockSteps, readSteps, type Steps } from './steps.ts'

interface SentDocuments {
  type: 'DRIVING' | 'SECURITY' | 'PROFILE'
  /** Names or URLs of upload slots that are filled and belong to the caller. */
  url: string[]
  /** Six letters or digits. */
  number?: string | undefined
  /** ISO date, or empty. */
  expiresOn?: string | undefined
  state?: string | undefined
}

/** SPEC 5, Document upload: two files for the ID, one for the others. */
function refuseTooMany({ type, url }: SentDocuments) {
  const [maximum, message] =
    type === 'DRIVING'
      ? [uploads.maximumFiles.ID, messages.maximumFiles]
      : [uploads.maximumFiles.other, messages.maximumOneFile]
  if (url.length > maximum) throw refuseField('INVALID_INPUT', 'url', message)
}

/** Stores the photos of a submission. Photos of the previous submission may be sent again. */
async function fileDocuments(
  needs: { db: Database } & Pick<Deps, 'clock'>,
  applicationId: string,
  accountId: string,
  sent: SentDocuments,
) {
  const { db, clock } = needs
  const step = stepOfType[sent.type]
  const earlier = await db
    .selectFrom('document')
    .select(['filename', 'submission'])
    .where('application_id', '=', applicationId)
    .where('step', '=', step)
    .execute()
  const filenames = await claimFiles(needs, {
    accountId,
    names: sent.url,
    field: 'url',
    sides: ['front', 'back'],
    mayReuse: async filename => earlier.some(document => document.filename === filename),
  })
  const submission = 1 + Math.max(0, ...earlier.map(document => document.submission))
  const common = { application_id: applicationId, step, submission, created_at: clock.now() }
  await db
    .insertInto('document')
    .values(filenames.map((filename, position) => ({ ...common, filename, position })))
    .execute()
  await enqueue(db, 'compare-photos', {}, { key: 'compare-photos' })
  return submission
}

/** Submits the renewal of a verified license that is near its end. The date is required: without it nobody could be reminded of it. */
async function renew(
  needs: Pick<Deps, 'clock' | 'ring' | 'settings'> & { db: Database },
  { applicationId, accountId, step }: { applicationId: string; accountId: string; step: LicenseStep },
  steps: Steps,
  sent: SentDocuments,
) {
  const present = (await readLicenseDetail(needs, applicationId, step))?.expiresOn
  const { status, renewal } = steps[step]
  const validity = present && validityOf(dayFromIso(present), newYorkDay(needs.clock.now()))
  if (!present || !canRenew({ status, validity: validity || null, renewal: renewal && { status: renewal } }))
    throw refuse('STEP_ALREADY_SENT', { message: alreadySent({ status, renewal }) })
  refuseDate(sent.expiresOn, { step, now: needs.clock.now(), present })
  if (!sent.expiresOn) throw refuseField('INVALID_INPUT', 'expiresOn', renewalMessages.dateMissing)
  const submission = await fileDocuments(needs, applicationId, accountId, sent)
  await saveRenewal(needs, { applicationId, step, submission }, { ...sent, expiresOn: sent.expiresOn })
  await moveRenewal(needs, steps, {
    applicationId,
    step,
    event: 'submit',
    by: { kind: 'hero', id: accountId },
    reason: { reasonCode: null, note: null },
  })
}

/**
 * Submits the photos of a document step (DECISIONS D4, D6-D8). Accepts only filled slots of the caller; URLs are never fetched.
 * Runs in one transaction, so a refusal leaves the slots unchanged. Throws PHOTO_REJECTED and PHOTO_REPEATED like
 * `refuseRepeatedPhotos`.
 */
export async function submitDocuments({ deps, session }: Context<AccountSession>, sent: SentDocuments) {
  refuseTooMany(sent)
  const { accountId } = session
  const step = stepOfType[sent.type]
  const { id: applicationId } = await ownApplication(deps.db, session)
  const before = await readSteps(deps.db, applicationId)
  // If another device has sent the step, that is what is wrong, not a photo of the submission before. A verified license may be renewed.
  if (before[step].status !== 'VERIFIED') requireOpen(before, step)
  // Runs before the transaction, because it reads pictures from the store. The content of a picture never changes.
  await refuseRepeatedPhotos(deps, { accountId, step, photos: sent.url, field: 'url', whole: true })
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const steps = await lockSteps(tx, applicationId)
    const license = licenseSteps.find(each => each === step)
    if (license && steps?.[license].status === 'VERIFIED')
      return renew(needs, { applicationId, accountId, step: license }, steps, sent)
    await moveStep(needs, { applicationId, step, event: 'submit', by: { kind: 'hero', id: accountId } })
    if (license) {
      refuseDate(sent.expiresOn, { step: license, now: deps.clock.now() })
      await saveLicenseDetail(needs, applicationId, license, sent)
      await dropRenewal(tx, applicationId, license)
    }
    await fileDocuments(needs, applicationId, accountId, sent)
  })
}
