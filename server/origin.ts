import { randomUUID } from 'node:crypto'
import { addressFrom } from '../api/middleware/origin.ts'

/** A request id that came along is kept when it is short and plain: it goes into logs and answers. */
export function requestIdFrom(header: string | undefined): string {
  return header && /^[A-Za-z0-9._-]{8,64}$/.test(header) ? header : randomUUID()
}

/**
 * The address that limits count by. Each of our `trusted` proxies has appended the address it saw to X-Forwarded-For, so
 * the caller is that many entries from the end; what stands before it the caller may have written himself. An entry that is
 * no address counts as none: all who come so share the address of the connection, the proxy's own.
 */
export function callerAddress(socket: string, forwarded: string | undefined, trusted: number): string {
  const own = addressFrom(socket) ?? ''
  if (trusted === 0 || !forwarded) return own
  const seen = forwarded.split(',')
  return addressFrom(seen.at(-Math.min(trusted, seen.length)) ?? '') ?? own
}
