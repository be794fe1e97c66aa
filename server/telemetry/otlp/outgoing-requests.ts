import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { runningTrace } from '../../../api/running-trace.ts'

/** What Node's `fetch` tells before it sends a request. */
interface CreatedRequest {
  request: { addHeader: (name: string, value: string) => void }
}
const channel = 'undici:request:create'

/** Adds `traceparent` to every request that `fetch` sends from a kept trace: to providers, and to an API of its own. Returns the end. */
export function traceOutgoingRequests(): () => void {
  const onCreate = (message: unknown) => {
    const running = runningTrace.getStore()
    if (running) (message as CreatedRequest).request.addHeader('traceparent', running.traceparent)
  }
  subscribe(channel, onCreate)
  return () => void unsubscribe(channel, onCreate)
}
