import { type Call, failureSchema } from './call.ts'
import type { Refusal } from './client.ts'
import { type RefusalCode, refusalCodes, refusals } from './errors.ts'
import { specCalls } from './spec-calls.ts'
import { waitlistMessages } from './waitlist-messages.ts'

interface Said {
  success?: unknown
  data?: unknown
  message?: unknown
  error?: unknown
  code?: unknown
  requestId?: unknown
  errors?: unknown
  retryAfter?: unknown
  finishAt?: unknown
}

const said = (body: unknown): Said => (typeof body === 'object' && body !== null ? body : {})
const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const knownCode = (code: unknown) => refusalCodes.find(known => known === code)

/** A status that is no success, or a body that says so itself, or its data (`POST /hero/background-check`, SPEC 7). */
export const isRefusal = ({ ok }: { ok: boolean }, body: unknown) =>
  !ok || said(body).success === false || said(said(body).data).success === false

/** Whether the implementation does not have the call, or what the call names: a code of the contract would say another reason. */
export const isAbsent = (status: number, body: unknown) =>
  [404, 405, 501].includes(status) && knownCode(said(body).code) === undefined

/** Codes that are recognized by what SPEC 8 has as the message. */
const byMessage: Partial<Record<string, RefusalCode>> = {
  'phone already exist': 'PHONE_EXISTS',
  'email already exist': 'EMAIL_EXISTS',
}
const byStatus: Partial<Record<number, RefusalCode>> = {
  401: 'SESSION_ENDED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_ATTEMPTS',
  501: 'NOT_FOUND',
}

/** What the screens do with a refusal that brings no code they know: as its words say, else as its status does. */
function codeOf(status: number, { code, message }: Said, caller: Call['caller']): RefusalCode {
  const known = knownCode(code) ?? byMessage[words(message)?.trim().toLowerCase() ?? '']
  if (known) return known
  if (status === 401 && caller === 'anyone') return 'LOGIN_FAILED'
  return byStatus[status] ?? (status >= 500 ? 'UNAVAILABLE' : 'INVALID_INPUT')
}

/** The waitlist's gateway: its `error`, else its `message`, else the status (SPEC 8). Others: their message. */
function messageOf(definition: Call, status: number, name: string, body: Said): string {
  if (definition.base === 'waitlist')
    return (
      words(body.error) ??
      words(body.message) ??
      waitlistMessages.waitlistFailed.replace('{code}', String(status))
    )
  if (isAbsent(status, body) && !specCalls.has(name)) return 'This is not available here.'
  return words(body.message) ?? refusals[codeOf(status, body, definition.caller)].message
}

/**
 * A failing answer as the refusal that a screen shows. `{ success, message }` is enough (SPEC 7), and so is a status: code and
 * fields of a newer release or of another implementation that are not known here do not hide the message.
 */
export function refusalOf(definition: Call, httpStatus: number, answer: unknown, name: string): Refusal {
  const body = said(answer)
  // "No" under a good status is the caller's to mend.
  const status = httpStatus < 400 ? refusals.INVALID_INPUT.status : httpStatus
  const { errors, retryAfter } = body
  const fields = failureSchema.shape.errors.safeParse(errors)
  return {
    ok: false,
    status,
    code: codeOf(status, body, definition.caller),
    message: messageOf(definition, status, name, body),
    errors: (fields.success ? fields.data : undefined) ?? {},
    requestId: words(body.requestId) ?? '',
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    ...(words(body.finishAt) ? { finishAt: words(body.finishAt)! } : {}),
  }
}
