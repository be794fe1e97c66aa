import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncoding, compress, type Encoding } from '../web/document/compress.ts'

/** Smaller answers are not compressed, because they fit in one packet. */
const minimumBytes = 1_000
/** In bytes. */
const usualMemory = 8_000_000

/** Compressed answers by their uncompressed body: a list that a thousand apps request is compressed only once. */
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
    // This is the uncompressed size, because the compressed size is not known when space is freed.
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

/** A weak ETag, because it is the same for all encodings of a body. It ends with the length of the body in bytes. */
export const etagOf = (body: Uint8Array) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}-${body.byteLength}"`

/** Whether If-None-Match contains this ETag or `*` (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(tag => strong(tag) === strong(etag))
}

/** Whether an answer is the same for everyone: what may be sent again, has an ETag and is compressed. A 304 has no type. */
export const isPublic = (headers: Headers) => headers.get('cache-control')?.startsWith('public') === true

const isJson = (headers: Headers) => headers.get('content-type')?.startsWith('application/json') === true

/**
 * Adds ETag, 304 and compression to public JSON answers (`cache` in the contract). `no-store` answers stay unchanged, because the
 * length of a compressed answer could reveal a secret in it.
 */
export function publicAnswers({ memory = usualMemory }: { memory?: number } = {}): MiddlewareHandler {
  const compressed = createCompressed(memory)
  return async (context, next) => {
    await next()
    const { res: answer, req } = context
    if (!/^(GET|HEAD)$/.test(req.method) || answer.status !== 200) return
    if (!isPublic(answer.headers) || !isJson(answer.headers)) return
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
    if (!encoding || body.byteLength < minimumBytes) {
      context.res = new Response(body, { headers })
      return
    }
    headers.set('content-encoding', encoding)
    context.res = new Response(new Uint8Array(await compressed(etag, body, encoding)), { headers })
  }
}
