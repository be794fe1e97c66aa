import { type LegalNotice, readLegalNotice } from '../applications/legal-notices.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { requireOpenApplication } from '../review/open-application.ts'

export async function viewLegalNotice(
  context: Context<StaffSession>,
  { applicationId: given, id }: { applicationId: string; id: string },
): Promise<LegalNotice> {
  const { db } = context.deps
  const applicationId = await requireOpenApplication(db, given)
  const notice = await readLegalNotice(context.deps, applicationId, id)
  await writeAuditEvent(db, context, {
    action: 'screening.letter-opened',
    subject: { kind: 'application', id: applicationId },
    detail: { letter: id, kind: notice.kind },
  })
  return notice
}
