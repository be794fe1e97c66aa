import type { DocumentStep } from '../../contract/upload.ts'
import type { Database } from '../deps.ts'
import type { IdOrColumn } from './id-or-column.ts'

export interface Document {
  step: DocumentStep
  filename: string
  location: string
  width: number | null
  height: number | null
  position: number
  submission: number
}

const rowsOf = (db: Database, applicationId: IdOrColumn) =>
  db
    .selectFrom('document')
    .innerJoin('upload', 'upload.filename', 'document.filename')
    .select([
      'document.step',
      'document.filename',
      'location',
      'width',
      'height',
      'position',
      'document.submission',
    ])
    .where('document.application_id', '=', applicationId)
    .orderBy('document.step')
    .orderBy('position')

/** Latest submission of each step, in order. Excludes renewals that are not verified yet. */
export const selectLatestDocuments = (db: Database, applicationId: IdOrColumn) =>
  rowsOf(db, applicationId).where('document.submission', '=', query =>
    query
      .selectFrom('document as later')
      .select(({ fn }) => fn.max('later.submission').as('latest'))
      .whereRef('later.application_id', '=', 'document.application_id')
      .whereRef('later.step', '=', 'document.step')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('license_renewal as next')
              .select('next.submission')
              .whereRef('next.application_id', '=', 'later.application_id')
              .whereRef('next.step', '=', 'later.step')
              .whereRef('next.submission', '=', 'later.submission'),
          ),
        ),
      ),
  )

export const latestDocuments = (db: Database, applicationId: string): Promise<Document[]> =>
  selectLatestDocuments(db, applicationId).execute()

export async function renewalDocuments(db: Database, applicationId: string): Promise<Document[]> {
  return rowsOf(db, applicationId)
    .innerJoin('license_renewal as next', join =>
      join
        .onRef('next.application_id', '=', 'document.application_id')
        .onRef('next.step', '=', 'document.step')
        .onRef('next.submission', '=', 'document.submission'),
    )
    .execute()
}
