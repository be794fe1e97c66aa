import type { Row } from './row.ts'

/** Nothing has this id, so permitted callers get NOT_FOUND. */
const id = '7c7f3b0e-6a37-4d6e-9a53-0c6a5a1f2b11'
const nowhere = { letIn: 'editors', outcome: 'NOT_FOUND' } as const
const one = { params: { id } }

export const importExportRows = {
  'importExport.begin': {
    letIn: 'editors',
    input: () => ({ body: { kind: 'blog', files: [{ name: 'a-walk.md', size: 12 }] } }),
    outcome: 'OK',
  },
  'importExport.part': {
    ...nowhere,
    input: () => ({ ...one, body: { file: 0, part: 0, base64: 'IyBIaQ==' } }),
  },
  'importExport.read': { ...nowhere, input: () => one },
  'importExport.imports': { letIn: 'editors', outcome: 'OK' },
  'importExport.open': { ...nowhere, input: () => ({ ...one, query: { outcome: 'new' } }) },
  'importExport.run': { ...nowhere, input: () => ({ ...one, body: { differing: 'leave' } }) },
  'importExport.lines': { letIn: 'editors', outcome: 'OK' },
  'importExport.archive': { letIn: 'editors', outcome: 'OK' },
} satisfies Record<string, Row>
