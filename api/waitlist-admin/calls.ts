import type { HandlersOf } from '../handlers.ts'
import { previewBatch } from './batch-preview.ts'
import { listBatches, setBatchState, startBatch } from './batches.ts'
import { figures } from './count.ts'
import { readEntries } from './entries.ts'
import { eraseEntry } from './erase-entry.ts'
import { exportEntries } from './export.ts'
import { addInvitationCode, invitationCodes, retireInvitationCode } from './invitation-codes.ts'

export const waitlistAdminHandlers: HandlersOf<'waitlistAdmin'> = {
  entries: ({ deps }, { query }) => readEntries(deps, query),
  figures: ({ deps }) => figures(deps),
  eraseEntry,
  exportEntries: (context, { body }) => exportEntries(context, body),
  batches: ({ deps }) => listBatches(deps.db),
  previewBatch: ({ deps }, { body }) => previewBatch(deps, body),
  startBatch: (context, input) => startBatch(context, input),
  setBatchState: (context, input) => setBatchState(context, input),
  invitationCodes: ({ deps }) => invitationCodes(deps.db),
  addInvitationCode: (context, { body }) => addInvitationCode(context, body),
  retireInvitationCode: (context, { body }) => retireInvitationCode(context, body.code),
}
