import type { ReviewCase } from '../../contract/console/cases.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import type { Database } from '../deps.ts'
import type { CaseKey } from './claims.ts'
import { fileLabel } from './file-label.ts'

/** This many are enough to see a pattern. */
const mostMatches = 20

/**
 * Where else the pictures of a case occur (decision 0331): in another slot of the application, or in another person's application
 * whose case may be opened. A picture that was submitted for this step again doesn't count.
 */
export async function matchesOf(
  db: Database,
  { applicationId, step }: CaseKey,
  files: ReviewCase['files'],
): Promise<ReviewCase['matches']> {
  const names = files.map(({ name }) => name)
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('photo_match')
    .innerJoin('document', 'document.filename', 'photo_match.other')
    .innerJoin('application', 'application.id', 'document.application_id')
    .innerJoin('account', 'account.id', 'application.account_id')
    .select(['photo_match.filename', 'photo_match.other', 'same_file', 'document.application_id'])
    .select(['document.step', 'position', 'document.created_at', 'first_name', 'last_name'])
    .distinctOn(['photo_match.filename', 'photo_match.other'])
    .where('photo_match.filename', 'in', names)
    .where('account.closed_at', 'is', null)
    .where(({ eb, or, ref }) =>
      or([
        eb('document.application_id', '<>', applicationId),
        eb(ref('document.step').$castTo<HeroStep>(), '<>', step),
        eb('photo_match.other', 'in', names),
      ]),
    )
    .orderBy('photo_match.filename')
    .orderBy('photo_match.other')
    .orderBy('document.created_at', 'desc')
    .limit(mostMatches)
    .execute()
  return rows.map(row => ({
    label: files.find(({ name }) => name === row.filename)!.label,
    otherLabel: fileLabel(row.step, row.position),
    sameFile: row.same_file,
    applicationId: row.application_id,
    step: row.step,
    applicant: row.application_id === applicationId ? null : `${row.first_name} ${row.last_name}`,
    sentAt: row.created_at.toISOString(),
  }))
}
