import type { CallName, Row } from './row.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const body = { reason: 'Asked for by phone' }
const ofCustomer: NonNullable<Row['input']> = cast => ({
  params: { accountId: cast.customer.accountId },
  body,
})
const ofNobody = (more: Record<string, string> = {}, own: Record<string, unknown> = body) => ({
  input: () => ({ params: { accountId: nobody, ...more }, body: own }),
  outcome: 'NOT_FOUND' as const,
})

export const peopleRows: Record<Extract<CallName, `people.${string}`>, Row> = {
  'people.find': { letIn: 'supporters', input: () => ({ body: { text: 'Ada' } }), outcome: 'OK' },
  'people.notAgreed': {
    letIn: 'supporters',
    input: () => ({ params: { version: '9.9' }, query: {} }),
    outcome: 'NOT_FOUND',
  },
  'people.open': {
    letIn: 'supporters',
    input: cast => ({ params: { accountId: cast.hero.accountId } }),
    outcome: 'OK',
  },
  'people.resendMessage': { letIn: 'supporters', ...ofNobody({ messageId: nobody }) },
  'people.endSessions': { letIn: 'supporters', input: ofCustomer, outcome: 'OK' },
  'people.freeze': { letIn: 'supporters', ...ofNobody() },
  'people.unfreeze': { letIn: 'supporters', input: ofCustomer, outcome: 'ALREADY_DONE' },
  'people.unfreezeNumber': {
    letIn: 'supporters',
    input: cast => ({ body: { ...body, phone: cast.customer.phone } }),
    outcome: 'ALREADY_DONE',
  },
  'people.allowMoreCodes': {
    letIn: 'supporters',
    input: cast => ({ body: { ...body, phone: cast.customer.phone } }),
    outcome: 'ALREADY_DONE',
  },
  'people.placeHold': {
    letIn: 'admins',
    input: cast => ({
      params: { accountId: cast.customer.accountId },
      body: { ...body, endsOn: '2030-01-01' },
    }),
    outcome: 'OK',
  },
  'people.liftHold': { letIn: 'admins', ...ofNobody({ holdId: nobody }) },
  'people.propose': {
    letIn: 'admins',
    input: cast => ({ params: { accountId: cast.customer.accountId }, body: { ...body, kind: 'copy' } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'people.decide': { letIn: 'admins', ...ofNobody({ requestId: nobody }, { decision: 'reject' }) },
  'people.issueIdCard': {
    letIn: 'supporters',
    input: cast => ({ params: { accountId: cast.hero.accountId } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'people.renewIdCard': {
    letIn: 'supporters',
    ...ofNobody({ cardId: nobody }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'people.revokeIdCard': { letIn: 'supporters', ...ofNobody({ cardId: nobody }) },
  'people.openIdCard': {
    letIn: 'supporters',
    ...ofNobody({ cardId: nobody }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'people.copy': { letIn: 'admins', ...ofNobody({ requestId: nobody }), outcome: 'FRESH_FACTOR_NEEDED' },
}
