import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { runningTrace } from '../../../api/running-trace.ts'

/** What Node reports before `fetch` sends a request. */
interface CreatedRequest {
  request: { addHeader: (name: string, value: string) => void }
}
const channel = 'undici:request:create'

/**
 * Adds `traceparent` to every request that `fetch` sends as part of a trace that is kept: to providers, and to the API if it is
 * separate. Returns a function that stops this.
 */
export function traceOutgoingRequests(): () => void {
  const onCreate = (message: unknown) => {
    const running = runningTrace.getStore()
    // Node documents the message of this channel, but does not type it.
    if (running) (message as CreatedRequest).request.addHeader('traceparent', running.traceparent)
  }
  subscribe(channel, onCreate)
  return () => void unsubscribe(channel, onCreate)
}
