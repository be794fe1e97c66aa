import type { HandlersOf } from '../handlers.ts'
import { confirmDenial, sendNotice, settleDispute, withdrawNotice } from './notice.ts'
import { previewNotice } from './notice-preview.ts'
import { recordReport } from './report.ts'
import { revealNumber } from './reveal-number.ts'
import { readScreening, viewScreening } from './view.ts'
import { viewLegalNotice } from './view-legal-notice.ts'

/** Every write returns the state of the check after it (DECISIONS C5). */
export const screeningHandlers: HandlersOf<'screening'> = {
  view: (context, { params }) => viewScreening(context, params.applicationId),
  recordReport: async (context, input) => readScreening(context, await recordReport(context, input)),
  previewNotice,
  notify: async (context, input) => readScreening(context, await sendNotice(context, input)),
  settle: async (context, input) => readScreening(context, await settleDispute(context, input)),
  withdraw: async (context, input) => readScreening(context, await withdrawNotice(context, input)),
  confirm: async (context, input) => readScreening(context, await confirmDenial(context, input)),
  legalNotice: (context, { params }) => viewLegalNotice(context, params),
  revealNumber: (context, input) => revealNumber(context, input),
}
