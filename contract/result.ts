import type { CodeWithDetails } from './refusal-details.ts'

export type Result<Data> =
  | { ok: true; data: Data; message: string; total?: number }
  | ({
      ok: false
      status: number
      message: string
      errors: Record<string, string>
      requestId: string
      /** In seconds. */
      retryAfter?: number
    } & CodeWithDetails)
export type ErrorResult = Extract<Result<unknown>, { ok: false }>
