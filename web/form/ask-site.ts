import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import type { Result } from '../../contract/result.ts'

/** Passes the API's result on unchanged, for a script of the page. */
export function siteAnswer<Data>(result: Result<Data>): Response {
  return Response.json(result, { status: result.ok ? 200 : result.status })
}

function unreachable(): Result<never> {
  const { status, message } = everydayRefusals.UNAVAILABLE
  return { ok: false, status, code: 'UNAVAILABLE', message, errors: {}, requestId: '' }
}

const isResult = (value: unknown): value is Result<unknown> =>
  typeof value === 'object' && value !== null && 'ok' in value

/**
 * Calls a resource route of this site with JSON or a form. Never throws: a network failure is the refusal UNAVAILABLE.
 */
export async function askSite<Data>(
  path: string,
  body?: unknown,
  init: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Result<Data>> {
  try {
    const response = await fetch(path, {
      ...init,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    // The caller names the type that the route answers with.
    return isResult(answer) ? (answer as Result<Data>) : unreachable()
  } catch {
    return unreachable()
  }
}

export const isLoggedOut = (result: Result<unknown>) =>
  !result.ok && (result.code === 'SESSION_ENDED' || result.code === 'NOT_LOGGED_IN')
