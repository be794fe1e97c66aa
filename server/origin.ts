import { randomUUID } from 'node:crypto'

/** A request id that came along is kept when it is short and plain: it goes into logs and answers. */
export function requestIdFrom(header: string | undefined): string {
  return header && /^[A-Za-z0-9._-]{8,64}$/.test(header) ? header : randomUUID()
}

/**
 * The address that limits count by. Each of our `trusted` proxies has appended the address it saw to X-Forwarded-For, so
 * the caller is that many entries from the end; what stands before it the caller may have written himself.
 */
export function callerAddress(socket: string, forwarded: string | undefined, trusted: number): string {
  if (trusted === 0 || !forwarded) return socket
  const seen = forwarded.split(',').map(entry => entry.trim())
  return seen.at(-Math.min(trusted, seen.length)) || socket
}
