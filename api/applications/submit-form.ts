import type { HeroFormAnswers } from '../../contract/hero-form.ts'
import { homeAddressErrors, zip5Of } from '../../contract/home-address.server.ts'
import { districtOfZip } from '../../contract/zip-district.ts'
import type { AccountSession, Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { requireAgreement } from './accept-agreement.ts'
import { sealAnswers } from './form-answers.ts'
import { moveStep } from './move-step.ts'
import { ownApplication } from './own-application.ts'

/** Throws INVALID_INPUT at a part of the home address that doesn't belong to the others. */
function requireHomeAddress(answers: HeroFormAnswers) {
  const errors = homeAddressErrors(answers)
  const [message] = Object.values(errors)
  if (message) throw refuse('INVALID_INPUT', { message, errors })
}

/** Replaces the draft. Throws EVIDENCE_MISSING until the agreement in force has been accepted. */
export async function submitForm({ deps, session }: Context<AccountSession>, answers: HeroFormAnswers) {
  requireHomeAddress(answers)
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const application = await ownApplication(tx, session)
    await moveStep(needs, {
      applicationId: application.id,
      step: 'heroForm',
      event: 'submit',
      by: { kind: 'hero', id: session.accountId },
    })
    await requireAgreement(needs, session.accountId)
    const now = deps.clock.now()
    const zipcode = String(answers.personalAddress.zipcode)
    const row = {
      answers_sealed: sealAnswers(deps.ring, application.id, answers),
      submitted_at: now,
      saved_at: now,
    }
    await tx
      .insertInto('hero_form')
      .values({ application_id: application.id, ...row, version: 1 })
      .onConflict(conflict =>
        conflict
          .column('application_id')
          .doUpdateSet(update => ({ ...row, version: update('hero_form.version', '+', 1) })),
      )
      .execute()
    await tx
      .updateTable('application')
      .set({ area: districtOfZip(zip5Of(zipcode) ?? zipcode) ?? 'elsewhere' })
      .where('id', '=', application.id)
      .execute()
  })
}
