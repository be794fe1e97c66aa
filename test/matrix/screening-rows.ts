import type { Cast } from './callers.ts'
import type { Row } from './row.ts'

const ofHero = ({ applicationId }: Cast) => ({ params: { applicationId } })
const unknownNotice = { id: '0199a1b2-0000-7000-8000-000000000001' }

/** The background check has not been submitted, so permitted callers find nothing to decide. */
export const screeningRows = {
  'adverse.notice': { letIn: 'heroes', outcome: 'OK' },
  'adverse.answer': {
    letIn: 'heroes',
    input: () => ({ body: { kind: 'answer', text: 'That is not me.' } }),
    outcome: 'NOTICE_CLOSED',
  },
  'adverse.legalNotice': { letIn: 'heroes', input: () => ({ params: unknownNotice }), outcome: 'NOT_FOUND' },
  'screening.view': { letIn: 'reviewers', input: ofHero, outcome: 'OK' },
  'screening.recordReport': {
    letIn: 'reviewers',
    input: cast => ({ ...ofHero(cast), body: { result: 'clear' } }),
    outcome: 'DECISION_NOT_ALLOWED',
  },
  'screening.previewNotice': {
    letIn: 'reviewers',
    input: cast => ({ ...ofHero(cast), body: { report: 'One entry.', assessment: 'We weighed it.' } }),
    outcome: 'DECISION_NOT_ALLOWED',
  },
  'screening.notify': {
    letIn: 'reviewers',
    input: cast => ({ ...ofHero(cast), body: { report: 'One entry.', assessment: 'We weighed it.' } }),
    outcome: 'DECISION_NOT_ALLOWED',
  },
  'screening.settle': {
    letIn: 'reviewers',
    input: cast => ({ ...ofHero(cast), body: { outcome: 'The entry stands.', version: 1 } }),
    outcome: 'DECISION_NOT_ALLOWED',
  },
  'screening.withdraw': {
    letIn: 'reviewers',
    input: cast => ({ ...ofHero(cast), body: { reason: 'The entry is not theirs.', version: 1 } }),
    outcome: 'DECISION_NOT_ALLOWED',
  },
  'screening.confirm': {
    letIn: 'reviewers',
    input: cast => ({ ...ofHero(cast), body: { reasons: 'The entry is recent.', version: 1 } }),
    outcome: 'DECISION_NOT_ALLOWED',
  },
  'screening.legalNotice': {
    letIn: 'reviewers',
    input: ({ applicationId }) => ({ params: { applicationId, ...unknownNotice } }),
    outcome: 'NOT_FOUND',
  },
  'screening.revealNumber': {
    letIn: 'admins',
    input: cast => ({ ...ofHero(cast), body: { reason: 'The agency asks for it on the phone.' } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
} satisfies Record<string, Row>
