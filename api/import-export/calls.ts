import type { HandlersOf } from '../handlers.ts'
import { exportArchive, exportLines } from './export.ts'
import { beginImport, listImports, openImport, putPart, queueImport, queueReading } from './imports.ts'

export const importExportHandlers: HandlersOf<'importExport'> = {
  begin: (context, { body }) => beginImport(context, body),
  part: putPart,
  read: (context, { params }) => queueReading(context, params.id),
  imports: ({ deps }) => listImports(deps.db),
  open: ({ deps }, input) => openImport(deps.db, input),
  run: (context, { params, body }) => queueImport(context, params.id, body.differing),
  lines: (context, { query }) => exportLines(context, query),
  archive: context => exportArchive(context),
}
