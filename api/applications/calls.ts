import type { HandlersOf } from '../handlers.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { backgroundCheckState } from './background-check.ts'
import { readDraft, saveDraft } from './form-draft.ts'
import { heroState } from './hero-state.ts'
import { applicationHistory } from './history.ts'
import { readNewAgreement } from './new-agreement.ts'
import { ownApplication } from './own-application.ts'
import { recordEvidence } from './record-evidence.ts'
import { submitBackgroundCheck } from './submit-background-check.ts'
import { submitDocuments } from './submit-documents.ts'
import { submitForm } from './submit-form.ts'
import { suggestAddresses } from './suggest-addresses.ts'
import { readWithdrawnAgreement } from './withdrawn-agreement.ts'

/** Every write answers with the state of the whole application (DECISIONS C5). */
export const heroHandlers: Omit<HandlersOf<'hero'>, 'requestCode' | 'signUp'> = {
  state: heroState,
  updateLicense: async (context, { body }) => {
    await submitDocuments(context, body)
    return heroState(context)
  },
  acceptAgreement: async (context, { body }) => {
    await acceptAgreement(context, body)
    return heroState(context)
  },
  newAgreement: readNewAgreement,
  withdrawnAgreement: readWithdrawnAgreement,
  formDraft: readDraft,
  saveFormDraft: (context, { body }) => saveDraft(context, body),
  suggestAddresses,
  submitForm: async (context, { body }) => {
    await submitForm(context, body)
    return heroState(context)
  },
  backgroundCheck: backgroundCheckState,
  recordEvidence: (context, { body }) => recordEvidence(context, body),
  submitBackgroundCheck: (context, { body }) => submitBackgroundCheck(context, body),
  history: applicationHistory,
  changes: async ({ deps, session }) =>
    deps.changes.open({
      applicationId: (await ownApplication(deps.db, session)).id,
      sessionId: session.id,
    }),
}
