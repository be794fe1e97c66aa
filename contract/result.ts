import type { RefusalCode } from './errors.ts'

export type Result<Data> =
  | { ok: true; data: Data; message: string; total?: number }
  | {
      ok: false
      status: number
      code: RefusalCode
      message: string
      errors: Record<string, string>
      requestId: string
      /** In seconds. */
      retryAfter?: number
      finishAt?: string
      leadsTo?: string
    }
export type ErrorResult = Extract<Result<unknown>, { ok: false }>
