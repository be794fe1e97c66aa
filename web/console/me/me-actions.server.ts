import {
  addPasskey,
  changeStaffPassword,
  removePasskey,
  renewCodes,
  setAuthenticator,
} from '../../../contract/console/own-access.ts'
import { wrongPasswordMessage } from '../../../contract/errors.ts'
import type { ErrorResult, Result } from '../../../contract/result.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { requestContext } from '../../request-context.server.ts'
import { type RouteArgs, requireStaff } from '../../session.server.ts'

export async function performOwnAction(args: RouteArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const params = { id: String(form.get('id') ?? '') }
  const values = { intent: String(form.get('intent') ?? ''), id: params.id }
  const done = (
    result: Result<unknown>,
    notice:
      | 'session-revoked'
      | 'other-sessions-revoked'
      | 'authenticator-set'
      | 'staff-password-changed'
      | 'passkey-added'
      | 'passkey-removed',
  ) => {
    if (!result.ok) return refusedForm(args, { values }, result)
    args.context.get(requestContext).cookies.set('notice', notice)
    return 'done' as const
  }
  const refused = (read: { values: Record<string, string> }, result: ErrorResult) =>
    refusedForm(args, read, result, { at: { LOGIN_FAILED: { currentPassword: wrongPasswordMessage } } })
  switch (values.intent) {
    case 'codes': {
      const read = await readForm(args, renewCodes.body, { form, secrets: ['currentPassword'] })
      if (!read.ok) return read.refused
      const result = await api.team.renewCodes({ body: read.value })
      return result.ok ? { codes: result.data.codes } : refused(read, result)
    }
    case 'revoke':
      return done(await api.team.revokeSession({ params }), 'session-revoked')
    case 'end-others':
      return done(await api.team.endOtherSessions(), 'other-sessions-revoked')
    case 'authenticator': {
      const read = await readForm(args, setAuthenticator.body, { form, secrets: ['currentPassword', 'code'] })
      if (!read.ok) return read.refused
      const result = await api.team.setAuthenticator({ body: read.value })
      return result.ok ? done(result, 'authenticator-set') : refused(read, result)
    }
    case 'password': {
      const read = await readForm(args, changeStaffPassword.body, {
        form,
        secrets: ['currentPassword', 'password'],
      })
      if (!read.ok) return read.refused
      const result = await api.team.changePassword({ body: read.value })
      return result.ok ? done(result, 'staff-password-changed') : refused(read, result)
    }
    case 'remove-passkey': {
      const read = await readForm(args, removePasskey.body, { form, secrets: ['currentPassword'] })
      if (!read.ok) return read.refused
      const result = await api.team.removePasskey({ params, body: read.value })
      return result.ok ? done(result, 'passkey-removed') : refused(read, result)
    }
    case 'add-passkey': {
      const read = await readForm(args, addPasskey.body, { form, secrets: ['currentPassword', 'passkey'] })
      if (!read.ok) return read.refused
      const result = await api.team.addPasskey({ body: read.value })
      return result.ok ? done(result, 'passkey-added') : refused(read, result)
    }
    default:
      throw new Response(null, { status: 400 })
  }
}
