import { second } from '../../contract/durations.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { documentSteps } from '../../contract/upload.ts'
import { uploads } from '../../contract/upload-limits.ts'
import { answerFiles } from '../applications/notices.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { linkTo } from '../uploads/pictures.ts'
import { keepClaim } from './claims.ts'
import { performStaffAction } from './history.ts'

interface Place {
  applicationId: string
  step: HeroStep
  name: string
}

/** A picture of any submission of a document step. For the background check, a picture that was sent with an answer to a notice. */
async function pictureOf(db: Database, { applicationId, step, name }: Place) {
  if (step === 'backgroundCheck')
    return (await answerFiles(db, applicationId)).find(({ filename }) => filename === name)
  const own = documentSteps.find(each => each === step)
  if (!own) return undefined
  return db
    .selectFrom('document')
    .innerJoin('upload', 'upload.filename', 'document.filename')
    .select(['document.filename', 'upload.location'])
    .where('document.application_id', '=', applicationId)
    .where('document.step', '=', own)
    .where('document.filename', '=', name)
    .executeTakeFirst()
}

/**
 * A link to a picture of this step, valid for a few minutes. The view is audited first (DECISIONS D5). Throws NOT_FOUND for a
 * picture of another application or step.
 */
export async function openFile(context: Context<StaffSession>, place: Place) {
  const { deps, session } = context
  const { db } = deps
  const applicationId = requireId(place.applicationId)
  const { step } = place
  const picture = await pictureOf(db, { ...place, applicationId })
  if (!picture) throw refuse('NOT_FOUND')
  const at = deps.clock.now()
  await db.transaction().execute(async tx => {
    await keepClaim(tx, { applicationId, step }, session.staffId, at)
    await performStaffAction(tx, {
      applicationId,
      step,
      staffId: session.staffId,
      action: 'file-opened',
      detail: picture.filename,
      at,
    })
    await writeAuditEvent(tx, context, {
      action: 'review.file-opened',
      subject: { kind: 'application', id: applicationId },
      detail: { step, file: picture.filename },
    })
  })
  return { url: await linkTo(deps, picture), expiresIn: uploads.linkLife / second }
}
