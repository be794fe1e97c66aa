import type { Cast } from './callers.ts'
import type { Row } from './row.ts'

const ownStep = ({ applicationId }: Cast) => ({ applicationId, step: 'drivingLicense' })

export const reviewRows = {
  'review.queue': {
    letIn: 'reviewers',
    input: () => ({ query: { step: 'drivingLicense', search: 'Ada' } }),
    outcome: 'OK',
  },
  'review.case': { letIn: 'reviewers', input: cast => ({ params: ownStep(cast) }), outcome: 'OK' },
  'review.openFile': {
    letIn: 'reviewers',
    input: cast => ({ params: { ...ownStep(cast), name: cast.heroFile } }),
    outcome: 'NOT_FOUND',
  },
  'review.decide': {
    letIn: 'reviewers',
    input: cast => ({ params: ownStep(cast), body: { decision: 'verify', version: 0 } }),
    outcome: 'DECISION_NOT_ALLOWED',
  },
  'review.claim': {
    letIn: 'reviewers',
    // The first claim wins, so for an existing case the answer would depend on the order of callers.
    input: () => ({
      params: { applicationId: '00000000-0000-4000-8000-000000000000', step: 'drivingLicense' },
    }),
    outcome: 'NOT_FOUND',
  },
  'review.release': { letIn: 'reviewers', input: cast => ({ params: ownStep(cast) }), outcome: 'OK' },
  'review.undo': {
    letIn: 'reviewers',
    input: cast => ({ params: ownStep(cast) }),
    outcome: 'TOO_LATE_TO_UNDO',
  },
  'review.pending': { letIn: 'reviewers', outcome: 'OK' },
  'review.addNote': {
    letIn: 'reviewers',
    input: cast => ({ params: ownStep(cast), body: { text: 'Seen.' } }),
    outcome: 'OK',
  },
  'review.reveal': {
    letIn: 'reviewers',
    input: cast => ({ params: ownStep(cast), body: { reason: 'The photo looks altered.' } }),
    outcome: 'OK',
  },
  'review.filters': { letIn: 'reviewers', outcome: 'OK' },
  'review.saveFilter': {
    letIn: 'reviewers',
    input: () => ({ body: { name: 'Late', filters: { age: 'late' } } }),
    outcome: 'OK',
  },
  'review.removeFilter': {
    letIn: 'reviewers',
    input: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
    outcome: 'NOT_FOUND',
  },
  'review.reasons': { letIn: 'reviewers', outcome: 'OK' },
  'review.reason': { letIn: 'admins', input: () => ({ params: { code: 'ID_BLURRED' } }), outcome: 'OK' },
  'review.editReason': {
    letIn: 'admins',
    input: () => ({
      params: { code: 'ID_BLURRED' },
      body: { label: 'Blurred', sms: 'Blurred.', text: 'Please send a sharper photo.', version: 0 },
    }),
    outcome: 'OK',
  },
} satisfies Record<string, Row>
