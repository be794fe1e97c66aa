import { ProviderFailure } from './failure.ts'

/** Seconds; a longer requested wait is shortened to this. */
const longestWait = 3_600

/** 4xx statuses about our settings, our account or the moment, not about the request's content. */
const temporaryStatuses = [401, 402, 403, 404, 408, 425, 429]

/** Errors before the connection is established: the request was never sent. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, longestWait) : undefined
}

/**
 * Classifies an answer other than 2xx. 400, 422 and similar are permanent: they are about the content. Login, account and
 * redirect errors are about our settings and are temporary, as are 429 and 5xx. `temporary` adds a provider's own temporary
 * statuses; `code` is its error code.
 */
export function answerFailure(
  provider: string,
  response: Response,
  { code, temporary = [] }: { code?: string; temporary?: readonly number[] } = {},
): ProviderFailure {
  const { status } = response
  const final = status >= 400 && status < 500 && ![...temporaryStatuses, ...temporary].includes(status)
  return new ProviderFailure(provider, final ? 'permanent' : 'temporary', code ?? `HTTP_${status}`, {
    retryAfter: retryAfterOf(response),
    uncertain: status >= 500,
  })
}

/**
 * Classifies a request without an answer; `uncertain` if the request may have arrived. A `ProviderFailure` is returned unchanged.
 */
export function connectionFailure(provider: string, error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ProviderFailure(provider, 'temporary', 'TIMEOUT', { uncertain: true })
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return new ProviderFailure(provider, 'temporary', 'CONNECTION', {
    uncertain: !unsentCodes.has(cause?.code ?? ''),
  })
}

/** Reads an answer's bytes. More than `limit` is a failure, and reading stops. */
export async function readAnswer(provider: string, response: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > limit)
      throw new ProviderFailure(provider, 'temporary', 'ANSWER_TOO_LARGE', { uncertain: true })
    parts.push(part)
  }
  return Buffer.concat(parts)
}
