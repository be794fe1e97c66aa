import type { Row } from './row.ts'

/** Nothing has this id, so permitted callers get NOT_FOUND. */
const id = '7c7f3b0e-6a37-4d6e-9a53-0c6a5a1f2b11'
const other = '7c7f3b0e-6a37-4d6e-9a53-0c6a5a1f2b12'

export const taxonomyRows = {
  'taxonomy.categories': { letIn: 'editors', outcome: 'OK' },
  'taxonomy.order': {
    letIn: 'editors',
    input: () => ({ body: { ids: [id] } }),
    outcome: 'CHANGED_ELSEWHERE',
  },
  'taxonomy.merge': {
    letIn: 'editors',
    input: () => ({ body: { from: id, into: other } }),
    outcome: 'NOT_FOUND',
  },
} satisfies Record<string, Row>
