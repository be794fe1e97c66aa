import type { Row } from './row.ts'

/** Nothing has this id, so permitted callers get NOT_FOUND. */
const id = '7c7f3b0e-6a37-4d6e-9a53-0c6a5a1f2b11'
const nowhere = { letIn: 'editors', outcome: 'NOT_FOUND' } as const
const one = { params: { id } }
const seen = { ...one, body: { version: 1 } }

export const editingRows = {
  'editing.entries': { letIn: 'editors', input: () => ({ query: { kind: 'news' } }), outcome: 'OK' },
  'editing.entry': { ...nowhere, input: () => one },
  'editing.create': {
    letIn: 'editors',
    input: () => ({ body: { kind: 'blog', title: 'A walk in the rain' } }),
    outcome: 'OK',
  },
  'editing.save': { ...nowhere, input: () => ({ ...one, body: { version: 1, slug: 'a-walk' } }) },
  'editing.publish': { ...nowhere, input: () => seen },
  'editing.cancelSchedule': { ...nowhere, input: () => ({ ...one, body: { scheduledFrom: '' } }) },
  'editing.withdraw': { ...nowhere, input: () => seen },
  'editing.delete': { ...nowhere, input: () => seen },
  'editing.undelete': { ...nowhere, input: () => seen },
  'editing.revisions': { ...nowhere, input: () => one },
  'editing.revision': { ...nowhere, input: () => ({ params: { id, version: '1' } }) },
  'editing.restore': { ...nowhere, input: () => ({ ...one, body: { version: 2, revision: 1 } }) },
  'editing.check': { ...nowhere, input: () => one },
  'editing.openPreview': { ...nowhere, input: () => ({ ...one, body: {} }) },
  'editing.endPreviews': { ...nowhere, input: () => one },
  'editing.preview': {
    letIn: 'everybody',
    input: () => ({ params: { token: 'made-up' } }),
    outcome: 'NOT_FOUND',
  },
  'editing.order': { letIn: 'editors', outcome: 'OK' },
  'editing.setOrder': { ...nowhere, input: () => ({ body: { of: id, ids: [] } }) },
  'editing.redirects': { letIn: 'editors', outcome: 'OK' },
  'editing.putRedirect': {
    letIn: 'editors',
    input: () => ({ body: { from: '/old-fees', to: '/fees' } }),
    outcome: 'OK',
  },
  'editing.removeRedirect': {
    letIn: 'editors',
    input: () => ({ body: { from: '/never' } }),
    outcome: 'OK',
  },
  'editing.pageValues': { letIn: 'editors', outcome: 'OK' },
  'editing.confirmPageValues': {
    letIn: 'editors',
    input: () => ({ body: { seen: 'something else', effective: '2099-01-01' } }),
    outcome: 'CHANGED_ELSEWHERE',
  },
} satisfies Record<string, Row>
