import { href, type MiddlewareFunction, redirectDocument } from 'react-router'
import { refusals } from '../../contract/errors.ts'
import type { CookieJar } from '../cookies.ts'
import { requestContext } from '../request-context.server.ts'
import { homeSaying } from './notices.ts'
import { shownToField } from './shown-to.tsx'
import { shownToHeader } from './shown-to-header.ts'

type Path = Pick<URL, 'pathname'>

/** The console has its own session. */
const isConsole = ({ pathname }: Path) => pathname.startsWith('/console')

/** It begins a session, so it doesn't matter whose is open. */
const isInvitation = ({ pathname }: Path) => pathname === href('/console/invitation')

/** Whom a page of this browser is shown to. */
export const ownerOf = (cookies: CookieJar, url: Path): string | undefined =>
  isConsole(url) ? cookies.staffId() : cookies.accountId()

/** Forms with large files name the account, or a token, in their address, so that they aren't read twice. */
function isForm({ method, headers }: Request, url: Path) {
  if (method !== 'POST') return false
  const type = headers.get('content-type') ?? ''
  return (
    type.startsWith('application/x-www-form-urlencoded') || (isConsole(url) && type.startsWith('multipart/'))
  )
}

/** A link whose address names the person. Scripts ask for JSON. */
const isDownload = ({ method, headers }: Request, { searchParams }: URL) =>
  method === 'GET' && searchParams.has(shownToField) && headers.get('accept')?.includes('text/html') === true

async function namedIn(request: Request, url: URL): Promise<string | undefined> {
  const ofRead = isConsole(url) ? request.headers.get(shownToHeader) : null
  const ofScript = ofRead ?? url.searchParams.get(shownToField)
  if (ofScript) return ofScript
  if (!isForm(request, url)) return undefined
  return (await request.clone().formData()).get(shownToField)?.toString()
}

/**
 * Refuses what a page sends that was shown to another account: two people may share a browser, each with a tab. Without this, what
 * one enters would be saved in the other's account. In the console the API's client refuses it, so that the form keeps what was typed.
 * There, what a page reads is refused too, because it is recorded who opened it. The page that answers a form still reads.
 */
export const refuseOtherAccount: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const values = context.get(requestContext)
  const owner = values.shared || isInvitation(url) ? undefined : ownerOf(values.cookies, url)
  if (!owner) return next()
  const named = await namedIn(request, url)
  if (!named || named === owner) return next()
  if (isConsole(url)) {
    if (isDownload(request, url)) {
      values.cookies.set('notice', 'not-downloaded')
      // A page that all staff may open.
      throw redirectDocument(href('/console/overview'))
    }
    values.refusesStaff = request.method === 'POST' ? 'changes' : 'all'
    return next()
  }
  if (!url.searchParams.has(shownToField))
    throw redirectDocument(
      homeSaying(url.pathname.startsWith(href('/logout')) ? 'not-logged-out' : 'other-account'),
    )
  const { status, message } = refusals.NOT_LOGGED_IN
  return Response.json(
    { ok: false, status, code: 'NOT_LOGGED_IN', message, errors: {}, requestId: values.requestId },
    { status },
  )
}
