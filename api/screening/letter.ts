import { type Letter, readLetter } from '../applications/legal-notices.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { requireOpenApplication } from '../review/open-application.ts'

export async function viewLetter(
  context: Context<StaffSession>,
  { applicationId: given, id }: { applicationId: string; id: string },
): Promise<Letter> {
  const { db } = context.deps
  const applicationId = await requireOpenApplication(db, given)
  const letter = await readLetter(context.deps, applicationId, id)
  await writeAuditEvent(db, context, {
    action: 'screening.letter-opened',
    subject: { kind: 'application', id: applicationId },
    detail: { letter: id, kind: letter.kind },
  })
  return letter
}
