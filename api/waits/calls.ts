import type { HandlersOf } from '../handlers.ts'
import { readCounts } from './counts.ts'
import { listWaits } from './waits.ts'

export const waitsHandlers: HandlersOf<'waits'> = {
  list: context => listWaits(context),
  counts: (context, { query }) => readCounts(context, query),
}
