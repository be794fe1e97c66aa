import { ProviderFailure } from '../failure.ts'
import { answerFailure, connectionFailure, readAnswer } from '../http-failure.ts'

const answerLimit = 256 * 1024

/**
 * The `fetch` that Stripe's library gets: no redirects, an answer of limited size in limited time, and failures of every other
 * provider's kind. With its own, the library repeats a request whose connection was closed, although retries are off.
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
