import type { Call } from './call.ts'
import { type RefusalCode, refusals } from './errors.ts'
import { refusalBody } from './refusal-body.ts'
import type { CodeWithDetails } from './refusal-details.ts'
import { errorResult, knownCode, nonEmptyText, type RefusalFields, refusalFields } from './refusal-fields.ts'
import type { ErrorResult } from './result.ts'
import { specCalls } from './spec-calls.ts'
import { waitlistMessages } from './waitlist-messages.ts'

/** An answer is a refusal if it has an error status, or if its body or `data` says so (`POST /hero/background-check`, SPEC 7). */
export const isRefusal = ({ ok }: { ok: boolean }, body: unknown) =>
  !ok || refusalFields(body).success === false || refusalFields(refusalFields(body).data).success === false

/** Whether the implementation lacks the call. If the body has a code of the contract, the reason is another one. */
export const isAbsent = (status: number, body: unknown) =>
  [404, 405, 501].includes(status) && knownCode(refusalFields(body).code) === undefined

/** Codes that are recognized by the messages of SPEC 8. */
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

function codeOf(status: number, { code, message }: RefusalFields, caller: Call['caller']): RefusalCode {
  const known = knownCode(code) ?? byMessage[nonEmptyText(message)?.trim().toLowerCase() ?? '']
  if (known) return known
  if (status === 401 && caller === 'anyone') return 'LOGIN_FAILED'
  return byStatus[status] ?? (status >= 500 ? 'UNAVAILABLE' : 'INVALID_INPUT')
}

/**
 * The waitlist's gateway has its message in `error` or `message`; otherwise the status becomes the message (SPEC 8). Other bases
 * use `message`.
 */
function messageOf(definition: Call, status: number, name: string, body: RefusalFields): string {
  if (definition.base === 'waitlist')
    return (
      nonEmptyText(body.error) ??
      nonEmptyText(body.message) ??
      waitlistMessages.waitlistFailed.replace('{code}', String(status))
    )
  if (isAbsent(status, body) && !specCalls.has(name)) return 'This isn’t available here.'
  return nonEmptyText(body.message) ?? refusals[codeOf(status, body, definition.caller)].message
}

/** The code, with what answers of that code have. Another implementation may have left it out. */
function withDetails(code: RefusalCode, body: RefusalFields): CodeWithDetails {
  switch (code) {
    case 'CARD_FORM_ELSEWHERE':
    case 'EVIDENCE_MISSING': {
      const finishAt = nonEmptyText(body.finishAt)
      return { code, ...(finishAt ? { finishAt } : {}) }
    }
    case 'CHANGED_ELSEWHERE': {
      const leadsTo = nonEmptyText(body.leadsTo)
      return { code, ...(leadsTo ? { leadsTo } : {}) }
    }
    case 'UPDATE_REQUIRED': {
      const updateAt = refusalBody.shape.updateAt.safeParse(body.updateAt).data
      return { code, ...(updateAt ? { updateAt } : {}) }
    }
    default:
      return { code }
  }
}

/**
 * Reads a failed answer as a refusal for the screen. `{ success, message }` (SPEC 7) or just a status is enough. Codes and fields
 * that are unknown, from a newer release or another implementation, do not hide the message.
 */
export function refusalOf(definition: Call, httpStatus: number, answer: unknown, name: string): ErrorResult {
  const body = refusalFields(answer)
  // A refusal with a success status is treated as an error of the caller.
  const status = httpStatus < 400 ? refusals.INVALID_INPUT.status : httpStatus
  const code = codeOf(status, body, definition.caller)
  const fields = refusalBody.shape.errors.safeParse(body.errors)
  return {
    ...errorResult(body, { status, code, message: messageOf(definition, status, name, body) }),
    ...withDetails(code, body),
    errors: (fields.success ? fields.data : undefined) ?? {},
  }
}
