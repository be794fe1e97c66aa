import { second } from '../../contract/durations.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { documentSteps } from '../../contract/upload.ts'
import { uploads } from '../../contract/upload-limits.ts'
import { answerFiles } from '../applications/notices.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { linkTo } from '../uploads/pictures.ts'
import { extendClaim } from './claims.ts'
import { appendStaffAction } from './history.ts'

interface FileKey {
  applicationId: string
  step: HeroStep
  name: string
}

/** A picture of any submission of a document step. For the background check, a picture that was sent with an answer to a notice. */
async function pictureOf(db: Database, { applicationId, step, name }: FileKey) {
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

const opened = 'file-opened'

interface View {
  applicationId: string
  staffId: string
  file: string
  at: Date
}

/** Whether this person opened the picture so recently that the link of then still shows it (docs/decisions/0441). */
async function isOnRecord(db: Database, { applicationId, staffId, file, at }: View) {
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('action', '=', opened)
    .where('actor_id', '=', staffId)
    .where('detail', '=', file)
    .where('at', '>', new Date(at.getTime() - uploads.linkLife))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * A link to a picture of this step, valid for a few minutes. The view is audited first (DECISIONS D5), unless it already is for as
 * long as such a link lasts. Throws NOT_FOUND for a picture of another application or step.
 */
export async function openFile(context: Context<StaffSession>, fileKey: FileKey) {
  const { deps, session } = context
  const { db } = deps
  const applicationId = requireId(fileKey.applicationId)
  const { step } = fileKey
  const picture = await pictureOf(db, { ...fileKey, applicationId })
  if (!picture) throw refuse('NOT_FOUND')
  const at = deps.clock.now()
  await db.transaction().execute(async tx => {
    await extendClaim(tx, { applicationId, step }, session.staffId, at)
    const view = { applicationId, staffId: session.staffId, file: picture.filename, at }
    if (await isOnRecord(tx, view)) return markUnaudited(session)
    await appendStaffAction(tx, {
      applicationId,
      step,
      staffId: session.staffId,
      action: opened,
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
