import type { Client } from '../../../contract/client.ts'
import type { StaffRole } from '../../../contract/console/roles.ts'
import { isKeyOf } from '../../../contract/keys.ts'
import type { Result } from '../../../contract/result.ts'
import { typedValues } from '../../form/form-values.ts'
import { refusedForm } from '../../form/read-form.server.ts'
import { requestContext } from '../../request-context.server.ts'
import { type RouteArgs, requireStaff } from '../../session.server.ts'

type MemberAction = (api: Client, who: { id: string }, form: FormData) => Promise<Result<unknown>>

const reasonOf = (form: FormData) => String(form.get('reason') ?? '')
const other = (form: FormData) => ({ id: String(form.get('id') ?? '') })

const actions: Readonly<Record<keyof typeof notices, MemberAction>> = {
  resend: (api, params) => api.team.resendInvitation({ params }),
  roles: (api, params, form) =>
    api.team.propose({
      params,
      // The API checks the roles.
      body: { kind: 'roles', roles: form.getAll('roles[]') as StaffRole[], reason: reasonOf(form) },
    }),
  'second-factor': (api, params, form) =>
    api.team.propose({ params, body: { kind: 'second-factor', reason: reasonOf(form) } }),
  enable: (api, params, form) =>
    api.team.propose({ params, body: { kind: 'enable', reason: reasonOf(form) } }),
  disable: (api, params, form) => api.team.disable({ params, body: { reason: reasonOf(form) } }),
  confirm: (api, _, form) => api.team.decide({ params: other(form), body: { decision: 'confirm' } }),
  reject: (api, _, form) => api.team.decide({ params: other(form), body: { decision: 'reject' } }),
  revoke: (api, _, form) => api.team.revokeSession({ params: other(form) }),
}

const notices = {
  resend: 'team-invited',
  roles: 'team-proposed',
  'second-factor': 'team-proposed',
  enable: 'team-proposed',
  disable: 'team-disabled',
  confirm: 'team-confirmed',
  reject: 'team-rejected',
  revoke: 'session-revoked',
} as const

export async function performMemberAction(args: RouteArgs, memberId: string) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const intent = String(form.get('intent') ?? '')
  if (!isKeyOf(actions, intent)) throw new Response(null, { status: 400 })
  const result = await actions[intent](api, { id: memberId }, form)
  if (!result.ok) return refusedForm(args, { values: typedValues(form) }, result)
  args.context.get(requestContext).cookies.set('notice', notices[intent])
  return undefined
}
