import { type RefusalCode, refusalCodes } from './errors.ts'
import type { ErrorResult } from './result.ts'

export interface RefusalFields {
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
export const refusalFields = (body: unknown): RefusalFields =>
  typeof body === 'object' && body !== null ? body : {}
export const nonEmptyText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined
export const knownCode = (code: unknown): RefusalCode | undefined =>
  refusalCodes.find(known => known === code)

/** A failed answer without what belongs to one code only, and without messages at fields. */
export const errorResult = (
  { requestId, retryAfter }: RefusalFields,
  { status, code, message }: { status: number; code: RefusalCode; message: string },
) =>
  ({
    ok: false as const,
    status,
    code,
    message,
    errors: {},
    requestId: nonEmptyText(requestId) ?? '',
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  }) satisfies ErrorResult
