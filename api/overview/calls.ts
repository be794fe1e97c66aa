import type { HandlersOf } from '../handlers.ts'
import { readOverview } from './overview.ts'

export const overviewHandlers: HandlersOf<'overview'> = {
  read: ({ deps }, { query }) => readOverview(deps, query),
}
