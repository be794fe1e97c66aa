import type { HandlersOf } from '../handlers.ts'
import { checkEntry } from './check.ts'
import { entryOf, findEntry } from './entries.ts'
import { listEntries } from './list.ts'
import { readOrder, setOrder } from './order.ts'
import { confirmPageValues, readPageValues } from './page-values.ts'
import { endPreviews, openPreview, readPreview } from './preview.ts'
import { deleteEntry, publishEntry, restoreEntry, withdrawEntry } from './publish.ts'
import { listRedirects, putRedirect, removeRedirect } from './redirects.ts'
import { listRevisions, readRevision, restoreRevision } from './revisions.ts'
import { createEntry, saveEntry } from './save.ts'
import { cancelSchedule } from './scheduled-versions.ts'

export const editingHandlers: HandlersOf<'editing'> = {
  entries: ({ deps }, { query }) => listEntries(deps, query),
  entry: async ({ deps }, { params }) => entryOf(deps, await findEntry(deps.db, params.id)),
  create: (context, { body }) => createEntry(context, body),
  save: saveEntry,
  publish: publishEntry,
  cancelSchedule,
  withdraw: withdrawEntry,
  delete: deleteEntry,
  undelete: restoreEntry,
  revisions: ({ deps }, { params }) => listRevisions(deps, params.id),
  revision: ({ deps }, { params }) => readRevision(deps, params.id, Number(params.version)),
  restore: restoreRevision,
  check: ({ deps }, { params }) => checkEntry(deps, params.id),
  openPreview: (context, { params, body }) => openPreview(context, params.id, body),
  endPreviews: (context, { params }) => endPreviews(context, params.id),
  preview: ({ deps }, { params }) => readPreview(deps, params.token),
  order: ({ deps }) => readOrder(deps),
  setOrder: (context, { body }) => setOrder(context, body),
  redirects: ({ deps }, { query }) => listRedirects(deps, query),
  putRedirect: (context, { body }) => putRedirect(context, body),
  removeRedirect: (context, { body }) => removeRedirect(context, body),
  pageValues: ({ deps }) => readPageValues(deps),
  confirmPageValues,
}
