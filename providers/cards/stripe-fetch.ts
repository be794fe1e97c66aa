import { ProviderFailure } from '../failure.ts'
import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'

const answerLimit = 256 * 1024

/**
 * The `fetch` that Stripe's library uses. It follows no redirects, limits the size and time of an answer, and fails in the same way
 * as every other provider. With the default one, the library repeats a request whose connection was closed, although retries are
 * off.
 */
export function boundedFetch(timeout: number): typeof fetch {
  return async (address, init) => {
    try {
      const response = await fetch(address, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      })
      const bytes = await readAnswer('stripe', response, answerLimit)
      if (response.status >= 500 || (response.status >= 300 && response.status < 400))
        throw answerFailure('stripe', response)
      return new Response(new Uint8Array(bytes), { status: response.status, headers: response.headers })
    } catch (error) {
      throw connectionFailure('stripe', error)
    }
  }
}

export const unreadable = () => new ProviderFailure('stripe', 'temporary', 'UNREADABLE', { uncertain: true })
