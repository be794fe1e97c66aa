import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebSettings } from '../web-settings.ts'
import type { Body, CachedPage } from './cached-page.ts'
import { acceptedEncoding } from './compress.ts'
import { isGuest } from './guest-copy.ts'
import { isOpenedDirectly, type Opening } from './headers.ts'
import type { PageCache } from './page-cache.ts'

/** Limited in size. Browsers send only a few different values, and a client that sends many must not fill the memory. */
const encodings = new Map<string, Body>()
export function encodingFor(header: string | null | undefined): Body {
  const sent = header ?? ''
  const known = encodings.get(sent)
  if (known) return known
  const encoding = acceptedEncoding(sent) ?? 'identity'
  if (encodings.size < 100) encodings.set(sent, encoding)
  return encoding
}

interface Asked extends Opening {
  /** Whether the answer is only for a visitor who is not logged in. */
  guest?: boolean
  encoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

export function cachedResponse(page: CachedPage, { guest, encoding, ifNoneMatch, ...opening }: Asked) {
  const { method } = opening
  const kind = encodingFor(encoding)
  const copy = (guest && page.guest) || page
  const known = ifNoneMatch?.includes(copy.etags[kind]) === true
  const headers = ((isOpenedDirectly(opening) && copy.headersWhenOpenedDirectly) || copy.headers)[kind]
  return {
    status: known ? 304 : 200,
    headers: known ? withoutBody(headers) : headers,
    body: known || method === 'HEAD' ? null : copy.bodies[kind],
  }
}

/** Headers as Node sends them, each name followed by its value, in pairs. */
export const headerPairs = (headers: readonly string[]) =>
  headers.flatMap((value, at): [name: string, value: string][] => {
    const name = at % 2 === 1 ? headers[at - 1] : undefined
    return name === undefined ? [] : [[name, value]]
  })

const withoutBody = (headers: readonly string[]): string[] =>
  headerPairs(headers)
    .filter(([name]) => !/^content-(length|encoding)$/.test(name))
    .flat()

/**
 * Answers from memory before any other work, so a public page costs as little as a file. Undefined if the page is
 * missing or stale; otherwise the status that was sent.
 */
export function answerFromMemory(
  pages: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  settings: Pick<WebSettings, 'publicUrl'>,
): number | undefined {
  const { method, url = '' } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const page = pages.peek(url)
  const { cookie, via } = request.headers
  if (!page || (page.headersWhenOpenedDirectly && cookie)) return undefined
  const { status, headers, body } = cachedResponse(page, {
    method,
    cookie,
    // Node joins repeated headers into one text.
    guest: isGuest({ cookie, via, cdnLoop: request.headers['cdn-loop']?.toString() }, settings),
    site: request.headers['sec-fetch-site'],
    encoding: request.headers['accept-encoding'],
    ifNoneMatch: request.headers['if-none-match'],
  })
  response.writeHead(status, headers)
  response.end(body)
  return status
}
