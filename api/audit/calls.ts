import type { HandlersOf } from '../handlers.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { readAuditLog, readChoices } from './read-audit-log.ts'

export const auditHandlers: HandlersOf<'auditLog'> = {
  list: ({ deps }, { query }) => readAuditLog(deps.db, query),
  choices: ({ deps }) => readChoices(deps.db),
  export: (context, { query }) => exportAuditLog(context, query),
}
