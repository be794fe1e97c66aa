import type { href } from 'react-router'
import { cookieJar } from '../cookies.ts'
import type { WebSettings } from '../web-settings.ts'

/** Checked against the routes by its type, so that the server doesn't load React Router for it. */
const visitorStylesPath: Parameters<typeof href>[0] = '/visitor.css'

/**
 * Shows each visitor the header's entries that are theirs. At the end of the body and with low priority, so that it never blocks
 * paint.
 */
export const visitorLink = `<link data-aside rel="stylesheet" href="${visitorStylesPath}" fetchpriority="low">`

/** The page for a guest, who needs no style sheet of their own. Undefined if nothing in the page depends on the visitor. */
export function guestCopy(html: Buffer): Buffer | undefined {
  const at = html.lastIndexOf(visitorLink)
  return at < 0 ? undefined : Buffer.concat([html.subarray(0, at), html.subarray(at + visitorLink.length)])
}

interface Sent {
  cookie: string | null | undefined
  via: string | null | undefined
  cdnLoop: string | null | undefined
}

/**
 * Whether the answer is for one visitor who is not logged in. What comes through a cache may be for anyone: a proxy names itself in
 * `Via` (RFC 9110, 7.6.3), a CDN in `CDN-Loop` (RFC 8586). Caches that do neither may not store a guest's copy.
 */
export function isGuest({ cookie, via, cdnLoop }: Sent, { publicUrl }: Pick<WebSettings, 'publicUrl'>) {
  if (via || cdnLoop) return false
  return !cookie || !cookieJar(cookie, { secure: publicUrl.startsWith('https:') }).account()
}
