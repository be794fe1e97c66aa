import type { HeroStep } from '../../contract/hero-step.ts'
import type { Database } from '../deps.ts'

export const documentSteps = ['drivingLicense', 'securityLicense', 'profilePhoto'] as const
export type DocumentStep = (typeof documentSteps)[number] & HeroStep

export interface Document {
  step: DocumentStep
  filename: string
  location: string
  width: number | null
  height: number | null
  position: number
  submission: number
}

/** The pictures of the latest submission of each document step, in their order. */
export async function latestDocuments(db: Database, applicationId: string): Promise<Document[]> {
  const rows = await db
    .selectFrom('document')
    .innerJoin('upload', 'upload.filename', 'document.filename')
    .select(['step', 'document.filename', 'location', 'width', 'height', 'position', 'submission'])
    .where('application_id', '=', applicationId)
    .where('submission', '=', query =>
      query
        .selectFrom('document as later')
        .select(({ fn }) => fn.max('later.submission').as('latest'))
        .whereRef('later.application_id', '=', 'document.application_id')
        .whereRef('later.step', '=', 'document.step'),
    )
    .orderBy('step')
    .orderBy('position')
    .execute()
  return rows as Document[]
}
