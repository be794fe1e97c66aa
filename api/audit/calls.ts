import type { HandlersOf } from '../handlers.ts'
import { exportRecord } from './export-record.ts'
import { readChoices, readRecord } from './read-record.ts'

export const recordHandlers: HandlersOf<'record'> = {
  list: ({ deps }, { query }) => readRecord(deps.db, query),
  choices: ({ deps }) => readChoices(deps.db),
  export: (context, { query }) => exportRecord(context, query),
}
