import { fieldsOf } from '../contract/fields-of.ts'
import { ProviderFailure } from './failure.ts'

/** In seconds. If a provider asks for a longer wait, it is shortened to this. */
const longestWait = 3_600

/** 4xx statuses that are about our settings, our account or the moment, and not about the content of the request. */
const temporaryStatuses = [401, 402, 403, 404, 408, 425, 429]

/** Errors that happen before a connection is established, so the request was never sent. */
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
 * Classifies an answer other than 2xx. 400, 422 and similar are permanent, because they are about the content. Errors about log-in,
 * account or redirects are about our settings and therefore temporary, as are 429 and 5xx. `temporary` adds statuses that are
 * temporary for this provider; `code` is the provider's error code.
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
 * Classifies a request that got no answer. It is `uncertain` if the request may have arrived. A `ProviderFailure` is returned
 * unchanged.
 */
export function connectionFailure(provider: string, error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ProviderFailure(provider, 'temporary', 'TIMEOUT', { uncertain: true })
  const { code } = fieldsOf(fieldsOf(error).cause)
  return new ProviderFailure(provider, 'temporary', 'CONNECTION', {
    uncertain: !unsentCodes.has(String(code)),
  })
}

/** Reads the bytes of an answer. If there are more than `limit`, it stops reading and throws a failure. */
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
