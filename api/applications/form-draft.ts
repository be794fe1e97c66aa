import type { HeroFormDraft } from '../../contract/hero-form.ts'
import { nextStatus } from '../../contract/hero-step.ts'
import type { AccountSession, Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { type Answers, readForm, type SavedForm, sealAnswers } from './form-answers.ts'
import { ownApplication } from './own-application.ts'
import { lockSteps } from './steps.ts'

function draftOf(form: SavedForm | undefined): HeroFormDraft {
  if (!form) return { answers: {}, version: 0, savedAt: null, submitted: false }
  return {
    answers: form.answers,
    version: form.version,
    savedAt: form.savedAt.toISOString(),
    submitted: form.submittedAt !== null,
  }
}

export async function readDraft({ deps, session }: Context<AccountSession>): Promise<HeroFormDraft> {
  const application = await ownApplication(deps.db, session)
  const draft = draftOf(await readForm(deps, application.id))
  return deps.addressSuggestions ? { ...draft, suggestsAddresses: true } : draft
}

/**
 * Saves a draft. `version` is the saved version that it is based on. Throws CHANGED_ELSEWHERE if another tab or device has saved since,
 * and STEP_ALREADY_SENT while the form is in review.
 */
export async function saveDraft(
  { deps, session }: Context<AccountSession>,
  { answers, version }: { answers: Answers; version: number },
): Promise<HeroFormDraft> {
  return deps.db.transaction().execute(async tx => {
    const application = await ownApplication(tx, session)
    const steps = await lockSteps(tx, application.id)
    if (steps && !nextStatus(steps.heroForm.status, 'submit')) throw refuse('STEP_ALREADY_SENT')
    const saved = await readForm({ ...deps, db: tx }, application.id)
    if ((saved?.version ?? 0) !== version) throw refuse('CHANGED_ELSEWHERE')
    const row = {
      answers_sealed: sealAnswers(deps.ring, application.id, answers),
      version: version + 1,
      submitted_at: null,
      saved_at: deps.clock.now(),
    }
    await tx
      .insertInto('hero_form')
      .values({ application_id: application.id, ...row })
      .onConflict(conflict => conflict.column('application_id').doUpdateSet(row))
      .execute()
    return draftOf({ answers, version: row.version, submittedAt: null, savedAt: row.saved_at })
  })
}
