import type { MiddlewareHandler } from 'hono'
import { type CachedAnswer, cacheKeyOf, type ResponseCache } from '../api/response-cache.ts'
import type { Body } from '../web/document/cached-page.ts'
import { encodingFor } from '../web/document/cached-response.ts'
import { routeOf } from './app.ts'
import type { FromMemory } from './memory-listener.ts'
import { etagOf, isKnown, isPublic } from './public-answers.ts'

/** Headers as Node sends them, each name followed by its value. */
type HeaderList = string[]

/** What was sent for a cached answer: by the encoding that was asked for, and to those who have it. */
interface Sent {
  etag: string
  route: string
  whole: Map<Body, { headers: HeaderList; body: string | Buffer }>
  unchanged?: HeaderList
}

const ofBody = /^content-(type|length|encoding)$/

/** The memory of a list of headers, in characters: its words, and where each of them is. */
const sizeOf = (headers: HeaderList) => headers.reduce((sum, word) => sum + word.length + 8, 0)

/**
 * An app's web view gets headers of its own, and a caller that traces its request wants to see it in the trace: the API answers
 * both.
 */
const isForEveryone = (name: (header: string) => unknown) => !name('origin') && !name('traceparent')

/**
 * Public answers of the API as they were sent. While the cached body that one was made of is fresh, it is sent again before any
 * other work, so that a list of an app costs as little as a page. It goes with that body, and counts toward the size of the cache.
 */
export function createAnswerMemory(cache: ResponseCache): { remember: MiddlewareHandler; send: FromMemory } {
  const known = new WeakMap<CachedAnswer, Sent>()

  function sentOf(cached: CachedAnswer, etag: string, route: string): Sent | undefined {
    const sent = known.get(cached)
    if (sent) return sent.etag === etag ? sent : undefined
    // The body may have been made again while this answer was on its way.
    if (etagOf(Buffer.from(cached.body)) !== etag) return undefined
    const created: Sent = { etag, route, whole: new Map() }
    known.set(cached, created)
    return created
  }

  return {
    async remember(context, next) {
      await next()
      const { req, res } = context
      if (req.method !== 'GET' || !isPublic(res.headers)) return
      if (!isForEveryone(name => req.header(name))) return
      const key = cacheKeyOf(req.url)
      const cached = cache.peek(key)
      const etag = res.headers.get('etag')
      const sent = cached && etag && sentOf(cached, etag, routeOf(context))
      const asked = encodingFor(req.header('accept-encoding'))
      if (!sent) return
      const shared = [...res.headers].filter(([name]) => name !== 'x-request-id' && name !== 'content-length')
      if (!sent.unchanged) {
        sent.unchanged = shared.filter(([name]) => !ofBody.test(name)).flat()
        cache.grow(key, cached, sizeOf(sent.unchanged))
      }
      if (res.status !== 200 || sent.whole.has(asked)) return
      const isPlain = !res.headers.has('content-encoding')
      const body = isPlain ? cached.body : Buffer.from(await res.clone().arrayBuffer())
      const headers = [...shared.flat(), 'content-length', String(Buffer.byteLength(body))]
      sent.whole.set(asked, { headers, body })
      cache.grow(key, cached, sizeOf(headers) + (isPlain ? 0 : body.length))
    },

    send({ method, url = '', headers: asked }, response, requestId) {
      if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/api/')) return undefined
      if (!isForEveryone(name => asked[name])) return undefined
      const cached = cache.peek(url)
      const sent = cached && known.get(cached)
      if (!sent) return undefined
      const isUnchanged = isKnown(asked['if-none-match'], sent.etag)
      const status = isUnchanged ? 304 : 200
      const answer = isUnchanged
        ? sent.unchanged && { headers: sent.unchanged, body: undefined }
        : sent.whole.get(encodingFor(asked['accept-encoding']))
      if (!answer) return undefined
      response.writeHead(status, [...answer.headers, 'x-request-id', requestId()])
      response.end(method === 'HEAD' ? undefined : answer.body)
      cache.used(url)
      return { status, route: sent.route }
    },
  }
}
