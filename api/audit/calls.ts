import type { HandlersOf } from '../handlers.ts'
import { exportRecord } from './export-audit-log.ts'
import { readChoices, readRecord } from './read-audit-log.ts'

export const auditHandlers: HandlersOf<'auditLog'> = {
  list: ({ deps }, { query }) => readRecord(deps.db, query),
  choices: ({ deps }) => readChoices(deps.db),
  export: (context, { query }) => exportRecord(context, query),
}
