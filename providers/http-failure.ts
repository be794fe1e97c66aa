import { ProviderFailure } from './failure.ts'

/** Seconds: who asks for a longer wait is asked again after an hour all the same. */
const longestWait = 3_600

/** Statuses of 4xx that speak of our settings, our account or of the moment, not of what was sent. */
const notAboutThis = [401, 402, 403, 404, 408, 425, 429]

/** Errors that come before a connection stands: the request never left. */
const neverLeft = new Set([
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
 * What an answer other than 2xx means. 400, 422 and their like are about what was sent and final; login, account and
 * redirects are about our settings and wait for someone to mend them; 429 and 5xx wait by themselves. `temporary` adds
 * statuses that a provider uses for the moment; `code` is its own word for the failure.
 */
export function answerFailure(
  provider: string,
  response: Response,
  { code, temporary = [] }: { code?: string; temporary?: readonly number[] } = {},
): ProviderFailure {
  const { status } = response
  const final = status >= 400 && status < 500 && ![...notAboutThis, ...temporary].includes(status)
  return new ProviderFailure(provider, final ? 'permanent' : 'temporary', code ?? `HTTP_${status}`, {
    retryAfter: retryAfterOf(response),
    uncertain: status >= 500,
  })
}

/** What a request without an answer means; `uncertain` where it may have arrived all the same. A `ProviderFailure` stays what it is. */
export function connectionFailure(provider: string, error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ProviderFailure(provider, 'temporary', 'TIMEOUT', { uncertain: true })
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return new ProviderFailure(provider, 'temporary', 'CONNECTION', {
    uncertain: !neverLeft.has(cause?.code ?? ''),
  })
}

/** The bytes of an answer; more than `limit` of them are a failure, and nobody reads on. */
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
