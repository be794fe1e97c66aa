import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncoding, compress, type Encoding } from '../web/document/compress.ts'

/** Below this many bytes an answer fits one packet anyway. */
const worthwhile = 1_000
/** Bytes of compressed answers in memory. */
const usualMemory = 8_000_000

/** Compressed bodies by what they are made of: a list that a thousand apps ask for is compressed once. */
function createCompressed(memory: number) {
  const known = new Map<string, Promise<Buffer>>()
  let held = 0
  function drop(key: string, bytes: number) {
    if (known.delete(key)) held -= bytes
  }
  return (etag: string, body: Uint8Array, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${etag}`
    const found = known.get(key)
    if (found) return found
    const made = compress(body, encoding)
    known.set(key, made)
    // Counted by the size of what came in: the compressed size is not known yet when room is made.
    held += body.byteLength
    made.catch(() => drop(key, body.byteLength))
    for (const oldest of known.keys()) {
      if (held <= memory) break
      const size = Number(oldest.slice(oldest.lastIndexOf('-') + 1).replace('"', ''))
      drop(oldest, size)
    }
    return made
  }
}

/** Weak: the same for every encoding of one body. Ends with the body's length in bytes. */
const etagOf = (body: Uint8Array) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}-${body.byteLength}"`

/** Whether one of the validators that a client has is this one, or it has any (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(tag => strong(tag) === strong(etag))
}

const isPublicJson = (headers: Headers) =>
  headers.get('cache-control')?.startsWith('public') === true &&
  headers.get('content-type')?.startsWith('application/json') === true

/**
 * ETag, 304 and compression for the JSON of calls that are the same for everyone (`cache` in the contract). An answer that is
 * `no-store` passes as it is: what holds a secret or is one account's is never compressed, since its length would tell of it.
 */
export function publicAnswers({ memory = usualMemory }: { memory?: number } = {}): MiddlewareHandler {
  const compressed = createCompressed(memory)
  return async (context, next) => {
    await next()
    const { res: answer, req } = context
    if (!/^(GET|HEAD)$/.test(req.method) || answer.status !== 200 || !isPublicJson(answer.headers)) return
    const body = new Uint8Array(await answer.arrayBuffer())
    const headers = new Headers(answer.headers)
    const etag = etagOf(body)
    headers.set('etag', etag)
    headers.append('vary', 'accept-encoding')
    headers.delete('content-length')
    context.res = undefined
    if (isKnown(req.header('if-none-match'), etag)) {
      headers.delete('content-type')
      context.res = new Response(null, { status: 304, headers })
      return
    }
    const encoding = acceptedEncoding(req.header('accept-encoding') ?? null)
    if (!encoding || body.byteLength < worthwhile) {
      context.res = new Response(body, { headers })
      return
    }
    headers.set('content-encoding', encoding)
    context.res = new Response(new Uint8Array(await compressed(etag, body, encoding)), { headers })
  }
}
