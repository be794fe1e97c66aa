import { createHash } from 'node:crypto'
import { compress, type Encoding } from './compress.ts'
import { guestCopy } from './guest-copy.ts'
import { notIsolated, openerPolicyHeader } from './headers.ts'
import { plainOf } from './plain-pages.ts'

export type Body = Encoding | 'identity'

/** A page in each encoding, with ready-made response headers. */
interface PageCopy {
  etags: Record<Body, string>
  bodies: Record<Body, Buffer>
  headers: Record<Body, string[]>
  /** Headers of an auth page whose URL was opened directly. Auth pages are cached only for visitors without cookies. */
  headersWhenOpenedDirectly?: Record<Body, string[]>
}

/** A page that is the same for everyone. `guest`: without what only members need, for visitors who are not logged in. */
export interface CachedPage extends PageCopy {
  guest?: PageCopy
}

/** A response read completely, so that all waiting requests can share it. */
export interface WholeAnswer {
  status: number
  headers: Headers
  body: Buffer
  authPage?: boolean
}

/** For auth pages, so that Back doesn't show what was typed, and a visitor who has logged in is redirected. */
const neverStored = 'private, no-store'
/** For a guest's copy: a shared cache would show it to members, and the browser asks each time whether it is still theirs. */
const ownBrowser = 'private, no-cache'
const sharedCaches = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400'

/** Hashes body and headers: a new security policy makes a new page. */
export const hashOf = ({ headers, body }: WholeAnswer) =>
  createHash('sha256')
    .update(headers.get('content-security-policy') ?? '')
    .update(body)
    .digest('base64url')
    .slice(0, 22)

/** `lasting`: compressed as well as possible, which pays for a page that is asked for again. */
interface CopyOptions {
  hash: string
  lasting: boolean
}

async function toCopy(
  answer: WholeAnswer,
  stored: string,
  { hash, lasting }: CopyOptions,
): Promise<PageCopy> {
  const { headers, body, authPage } = answer
  const [br, gzip] = await Promise.all([
    compress(body, 'br', { lasting }),
    compress(body, 'gzip', { lasting }),
  ])
  const bodies = {
    br,
    gzip,
    get identity() {
      return plainOf(gzip)
    },
  }
  const sizes = { br: br.byteLength, gzip: gzip.byteLength, identity: body.byteLength }
  const etags = { br: `"${hash}-br"`, gzip: `"${hash}-gzip"`, identity: `"${hash}"` }
  const shared = new Headers(headers)
  for (const name of ['content-length', 'x-request-id', 'set-cookie']) shared.delete(name)
  shared.set('cache-control', stored)
  shared.set('vary', 'accept-encoding')
  const headersOf = (kind: Body, others: Record<string, string>) => {
    const own = new Headers(shared)
    for (const [name, value] of Object.entries(others)) own.set(name, value)
    // It is the browser's default, and on a slow connection each byte of a header delays the first text.
    if (own.get(openerPolicyHeader) === notIsolated[openerPolicyHeader]) own.delete(openerPolicyHeader)
    own.set('etag', etags[kind])
    if (kind !== 'identity') own.set('content-encoding', kind)
    own.set('content-length', String(sizes[kind]))
    return [...own].flat()
  }
  const allWith = (others: Record<string, string>) => ({
    br: headersOf('br', others),
    gzip: headersOf('gzip', others),
    identity: headersOf('identity', others),
  })
  const page = { bodies, etags, headers: allWith({}) }
  return authPage ? { ...page, headersWhenOpenedDirectly: allWith(notIsolated) } : page
}

export async function toCachedPage(answer: WholeAnswer, { hash, lasting }: CopyOptions): Promise<CachedPage> {
  if (answer.authPage) return toCopy(answer, neverStored, { hash, lasting })
  const body = guestCopy(answer.body)
  const [page, guest] = await Promise.all([
    toCopy(answer, sharedCaches, { hash, lasting }),
    body && toCopy({ ...answer, body }, ownBrowser, { hash: `${hash}-guest`, lasting }),
  ])
  return guest ? { ...page, guest } : page
}

/** Bytes in memory. */
export const sizeOf = (page: CachedPage): number =>
  page.bodies.br.byteLength + page.bodies.gzip.byteLength + (page.guest ? sizeOf(page.guest) : 0)
