import { type Letter, readLetter } from '../adverse/letters.ts'
import { recordAudit } from '../audit/record.ts'
import { requireOpenApplication } from '../console/open-application.ts'
import type { Context, StaffSession } from '../context.ts'

/** One letter for staff; the look is on record. */
export async function viewLetter(
  context: Context<StaffSession>,
  { applicationId: given, id }: { applicationId: string; id: string },
): Promise<Letter> {
  const { db } = context.deps
  const applicationId = await requireOpenApplication(db, given)
  const letter = await readLetter(context.deps, applicationId, id)
  await recordAudit(db, context, {
    action: 'screening.letter-opened',
    subject: { kind: 'application', id: applicationId },
    detail: { letter: id, kind: letter.kind },
  })
  return letter
}
