import type { Row } from './row.ts'

/** Nothing has this id, so permitted callers get NOT_FOUND. */
const id = '3f0a5a52-54a1-4a58-8b0e-6d1f4f6d2c77'
const nowhere = { letIn: 'editors', outcome: 'NOT_FOUND' } as const
const seen = { params: { id }, body: { version: 1 } }

export const mediaRows = {
  'media.images': { letIn: 'editors', outcome: 'OK' },
  'media.image': { ...nowhere, input: () => ({ params: { id } }) },
  'media.openSlot': {
    letIn: 'editors',
    input: () => ({ body: { name: 'street.jpg', alt: 'A street at night' } }),
    outcome: 'OK',
  },
  'media.inSlot': {
    letIn: 'editors',
    input: () => ({ params: { slot: 'media-made-up' } }),
    outcome: 'UPLOAD_UNKNOWN',
  },
  'media.change': { ...nowhere, input: () => ({ ...seen, body: { version: 1, alt: 'A street at night' } }) },
  'media.delete': { ...nowhere, input: () => seen },
  'media.undelete': { ...nowhere, input: () => seen },
} satisfies Record<string, Row>
