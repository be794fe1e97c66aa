import { type RefusalCode, refusals } from '../../../contract/errors.ts'
import { errorResult, knownCode, nonEmptyText, refusalFields } from '../../../contract/refusal-fields.ts'
import type { ErrorResult } from '../../../contract/result.ts'

const refused = (code: RefusalCode): ErrorResult => errorResult({}, { ...refusals[code], code })

export const notArrived = () => refused('UPLOAD_UNKNOWN')

function unnamedCode(status: number): RefusalCode {
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  return status >= 500 ? 'UNAVAILABLE' : 'INVALID_INPUT'
}

/**
 * Reads what the address of an upload slot answered instead of taking the photo. It may be another implementation's, with a message and
 * without a code that we know, or another kind of store, whose XML is not meant for users. The session is never the reason, because
 * its token is not sent there (DECISIONS C3).
 */
export function uploadRefusal(status: number, answer: unknown): ErrorResult {
  const body = refusalFields(answer)
  const message = nonEmptyText(body.message)
  const code = knownCode(body.code) ?? (message || status === 413 ? unnamedCode(status) : undefined)
  if (!code) return notArrived()
  return errorResult(body, { status, code, message: message ?? refusals[code].message })
}
