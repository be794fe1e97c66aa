import type { CallName, Row } from './row.ts'

const nobody = { id: '00000000-0000-4000-8000-000000000000' }
const params = () => ({ params: nobody })
const currentPassword = 'lantern on the corner'
const token = 'a-link-that-nobody-has-sent'

export const teamRows = {
  'team.factorChallenge': { letIn: 'staff', outcome: 'OK' },
  'team.stepUp': {
    letIn: 'staff',
    input: () => ({ body: { code: '000000' } }),
    outcome: 'CODE_INCORRECT',
  },
  'team.list': { letIn: 'admins', input: () => ({ query: { search: 'a' } }), outcome: 'OK' },
  'team.member': { letIn: 'admins', input: params, outcome: 'NOT_FOUND' },
  'team.invite': {
    letIn: 'admins',
    input: () => ({ body: { name: 'Ada Mercer', email: 'ada@hero.test', roles: ['reviewer'] } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'team.resendInvitation': { letIn: 'admins', input: params, outcome: 'FRESH_FACTOR_NEEDED' },
  'team.propose': {
    letIn: 'admins',
    input: () => ({ ...params(), body: { kind: 'roles', roles: ['editor'], reason: 'New work' } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'team.decide': {
    letIn: 'admins',
    input: () => ({ ...params(), body: { decision: 'confirm' } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'team.disable': {
    letIn: 'admins',
    input: () => ({ ...params(), body: { reason: 'Left' } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'team.own': { letIn: 'staff', outcome: 'OK' },
  'team.revokeSession': { letIn: 'staff', input: params, outcome: 'NOT_FOUND' },
  'team.endOtherSessions': { letIn: 'staff', outcome: 'OK' },
  'team.renewCodes': {
    letIn: 'staff',
    input: () => ({ body: { currentPassword } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'team.offerAuthenticator': { letIn: 'staff', outcome: 'FRESH_FACTOR_NEEDED' },
  'team.changePassword': {
    letIn: 'staff',
    input: () => ({
      body: { currentPassword, password: 'two ferries wait at noon' },
    }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'team.setAuthenticator': {
    letIn: 'staff',
    input: () => ({ body: { currentPassword, code: '000000' } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'team.offerPasskey': { letIn: 'staff', outcome: 'OK' },
  'team.addPasskey': {
    letIn: 'staff',
    input: () => ({ body: { currentPassword, name: 'Key', passkey: '{}' } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'team.removePasskey': {
    letIn: 'staff',
    input: () => ({ ...params(), body: { currentPassword } }),
    outcome: 'FRESH_FACTOR_NEEDED',
  },
  'team.openInvitation': { letIn: 'everybody', input: () => ({ body: { token } }), outcome: 'NOT_FOUND' },
  'team.acceptInvitation': {
    letIn: 'everybody',
    input: () => ({ body: { token, password: 'lantern on the corner', code: '000000' } }),
    outcome: 'NOT_FOUND',
  },
} satisfies Partial<Record<CallName, Row>>
