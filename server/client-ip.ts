import { randomUUID } from 'node:crypto'
import { ipFrom } from '../api/middleware/client-info.ts'

/** Accepts a client's request id only if it is short and plain, because it appears in logs and answers. */
export function requestIdFrom(header: string | undefined): string {
  return header && /^[A-Za-z0-9._-]{8,64}$/.test(header) ? header : randomUUID()
}

/**
 * The IP that rate limits use. Each of our `trusted` proxies appends the IP it saw to X-Forwarded-For, so the caller's entry is
 * that many from the end; earlier entries can be forged. If the entry is not an IP, the caller counts under the IP of the
 * connection, which is the proxy's own.
 */
export function clientIp(socket: string, forwarded: string | undefined, trusted: number): string {
  const own = ipFrom(socket) ?? ''
  if (trusted === 0 || !forwarded) return own
  const seen = forwarded.split(',')
  return ipFrom(seen.at(-Math.min(trusted, seen.length)) ?? '') ?? own
}
