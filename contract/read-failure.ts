import { type RefusalCode, refusalCodes } from './errors.ts'
import type { ErrorResult } from './result.ts'

export interface Said {
  success?: unknown
  data?: unknown
  message?: unknown
  error?: unknown
  code?: unknown
  requestId?: unknown
  errors?: unknown
  retryAfter?: unknown
  finishAt?: unknown
  updateAt?: unknown
  leadsTo?: unknown
}

/** The fields of a failed answer that are known, whatever it was. None of them is required. */
export const said = (body: unknown): Said => (typeof body === 'object' && body !== null ? body : {})
export const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
export const knownCode = (code: unknown): RefusalCode | undefined =>
  refusalCodes.find(known => known === code)

/** A failed answer without what belongs to one code only, and without messages at fields. */
export const failureOf = (
  { requestId, retryAfter }: Said,
  { status, code, message }: { status: number; code: RefusalCode; message: string },
) =>
  ({
    ok: false as const,
    status,
    code,
    message,
    errors: {},
    requestId: words(requestId) ?? '',
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  }) satisfies ErrorResult
