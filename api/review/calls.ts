import { editReason, listReasons, readReason } from '../applications/reason-words.ts'
import type { HandlersOf } from '../handlers.ts'
import { readCase, viewCase } from './case.ts'
import { claimCase, releaseCase } from './claims.ts'
import { decide } from './decide.ts'
import { listFilters, removeFilter, saveFilter } from './filters.ts'
import { addNote } from './notes.ts'
import { openFile } from './open-file.ts'
import { listPendingDecisions, undoDecision } from './pending-decisions.ts'
import { readQueue } from './queue.ts'
import { revealHidden } from './reveal.ts'

export const reviewHandlers: HandlersOf<'review'> = {
  queue: (context, { query }) => readQueue(context, query),
  case: (context, { params }) => viewCase(context, params),
  openFile: (context, { params }) => openFile(context, params),
  decide: async (context, input) => {
    await decide(context, input)
    return readCase(context, input.params)
  },
  claim: (context, { params }) => claimCase(context, params),
  release: (context, { params }) => releaseCase(context, params),
  undo: (context, { params }) => undoDecision(context, params),
  pending: context => listPendingDecisions(context),
  addNote: (context, { params, body }) => addNote(context, params, body.text),
  reveal: (context, { params, body }) => revealHidden(context, params, body.reason),
  filters: context => listFilters(context),
  saveFilter: (context, { body }) => saveFilter(context, body),
  removeFilter: (context, { params }) => removeFilter(context, params.id),
  reasons: context => listReasons(context),
  reason: (context, { params }) => readReason(context, params.code),
  editReason: (context, { params, body }) => editReason(context, params.code, body),
}
