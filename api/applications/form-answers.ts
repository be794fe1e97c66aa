import type { HeroFormAnswers, HeroFormDraft } from '../../contract/hero-form.ts'
import { sealedJson } from '../../providers/keys/sealed.ts'
import type { Database, Deps } from '../deps.ts'

export type Answers = HeroFormDraft['answers']

const sealedForm = sealedJson<Answers, Answers | HeroFormAnswers>(row => ({
  table: 'hero_form',
  column: 'answers_sealed',
  row,
}))

/** Encrypts the answers of one application, both as a draft and as submitted (DECISIONS D10). */
export const sealAnswers = (ring: Deps['ring'], applicationId: string, answers: Answers | HeroFormAnswers) =>
  sealedForm.seal(ring, applicationId, answers)

export const openAnswers = sealedForm.open

export interface SavedForm {
  answers: Answers
  version: number
  submittedAt: Date | null
  savedAt: Date
}

export async function readForm(
  { db, ring }: { db: Database } & Pick<Deps, 'ring'>,
  applicationId: string,
): Promise<SavedForm | undefined> {
  const row = await db
    .selectFrom('hero_form')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    answers: openAnswers(ring, applicationId, row.answers_sealed),
    version: row.version,
    submittedAt: row.submitted_at,
    savedAt: row.saved_at,
  }
}
