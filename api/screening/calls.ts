import type { HandlersOf } from '../handlers.ts'
import { viewLetter } from './letter.ts'
import { confirmDenial, sendNotice, settleDispute, withdrawNotice } from './notice.ts'
import { revealNumber } from './reveal-number.ts'
import { readScreening, viewScreening } from './view.ts'

/** A write answers the check as it is afterwards (DECISIONS C5). */
export const screeningHandlers: HandlersOf<'screening'> = {
  view: (context, { params }) => viewScreening(context, params.applicationId),
  notify: async (context, input) => readScreening(context, await sendNotice(context, input)),
  settle: async (context, input) => readScreening(context, await settleDispute(context, input)),
  withdraw: async (context, input) => readScreening(context, await withdrawNotice(context, input)),
  confirm: async (context, input) => readScreening(context, await confirmDenial(context, input)),
  letter: (context, { params }) => viewLetter(context, params),
  revealNumber: (context, input) => revealNumber(context, input),
}
