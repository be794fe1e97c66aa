import type { Call } from '../../contract/call.ts'
import { allCalls } from '../../contract/calls.ts'
import { type RefusalCode, refusals, waitMessage } from '../../contract/errors.ts'
import type { RefusalBody } from '../../contract/refusal-body.ts'
import type { InProcessApi } from '../../web/api.server.ts'
import type { Answer, RefusedAnswer, Screen } from './screen.ts'

const inOrder = [...allCalls].sort(
  (a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')),
)

function paramsOf({ path }: Call, pathname: string): Record<string, string> | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
  const found = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`).exec(pathname)
  return found
    ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)]))
    : undefined
}

async function inputOf(request: Request, params: Record<string, string>) {
  const text = await request.text()
  return {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: text ? JSON.parse(text) : undefined,
  }
}

/** With the minutes in its sentence, as the API answers. */
function usualMessage({ refused, retryAfter }: RefusedAnswer): string {
  const waits = refused === 'TOO_MANY_ATTEMPTS' || refused === 'CODES_PAUSED'
  return waits && retryAfter ? waitMessage(refused, retryAfter) : refusals[refused].message
}

function answerBody(answer: Exclude<Answer<unknown>, 'never'>) {
  if (!('refused' in answer)) {
    const { data, total } = answer
    return {
      status: 200,
      body: { success: true, message: '', data, ...(total === undefined ? {} : { total }) },
    }
  }
  const { refused, message, errors, retryAfter } = answer
  const { status } = refusals[refused]
  const body: RefusalBody = {
    success: false,
    code: refused,
    message: message ?? usualMessage(answer),
    requestId: 'c0ffee00-2026-4111-8021-000000000000',
    ...(errors ? { errors } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  }
  return { status, body }
}

export function refusedAnswer(refused: RefusalCode): Response {
  const { status, body } = answerBody({ refused })
  return Response.json(body, { status })
}

/** The screen's prepared API, except that the first write of a page's action is refused. */
export function refusingWrites(screen: Pick<Screen, 'answers'>, answer: RefusedAnswer): InProcessApi {
  const prepared = preparedApi(screen)
  const refused = new Set<string>()
  return async (request, client) => {
    // A loader may use POST too, for example for a challenge. It runs after the action.
    if (request.method === 'GET' || refused.has(client.requestId)) return prepared(request, client)
    refused.add(client.requestId)
    const { status, body } = answerBody(answer)
    return Response.json(body, { status })
  }
}

export function preparedApi({ answers }: Pick<Screen, 'answers'>): InProcessApi {
  return async request => {
    const { pathname } = new URL(request.url)
    for (const { name, call } of inOrder) {
      const params = call.method === request.method ? paramsOf(call, pathname) : undefined
      if (!params) continue
      // Each prepared answer fits its own call, which its definition in the catalog checked.
      const prepared = answers[name as keyof typeof answers] as
        | Answer<unknown>
        | ((input: unknown) => Answer<unknown>)
        | undefined
      const answer = typeof prepared === 'function' ? prepared(await inputOf(request, params)) : prepared
      if (answer === 'never') return new Promise<never>(() => {})
      const refused = { refused: 'UNAVAILABLE', message: `No answer was prepared for ${name}.` } as const
      const { status, body } = answerBody(answer ?? refused)
      return Response.json(body, { status })
    }
    return refusedAnswer('NOT_FOUND')
  }
}
