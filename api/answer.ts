import type { Context as HonoContext } from 'hono'
import { ApiError } from '../contract/api-error.ts'
import { type Call, storesAnswer, takesKey } from '../contract/call.ts'
import { fieldsOf, isRecord } from '../contract/fields-of.ts'
import { inPieces } from '../contract/in-pieces.server.ts'
import { jsonPieces } from '../contract/json-pieces.server.ts'
import type { RefusalBody } from '../contract/refusal-body.ts'
import { idempotency } from '../contract/request-limits.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { auditUnaudited } from './audit/unaudited.ts'
import type { ApiEnv, Context } from './context.ts'
import type { Deps } from './deps.ts'
import type { AnyHandler } from './handlers.ts'
import { requireServedVersion } from './middleware/app-version.ts'
import { clientOf } from './middleware/client-info.ts'
import { refuseForeignOrigin } from './middleware/foreign-origin.ts'
import { once } from './middleware/idempotency.ts'
import { readInput } from './middleware/input.ts'
import { sessionFor, tokenOf } from './middleware/session.ts'
import { requireStepUp } from './middleware/step-up.ts'
import { closedBefore } from './privacy/closed-before.ts'
import { refuse } from './refusal.ts'
import { traceAuthentication, traceRefusal } from './trace.ts'

type ApiContext = HonoContext<ApiEnv>

const requestIdOf = (context: ApiContext) => context.env?.requestId ?? crypto.randomUUID()

function idempotencyKeyOf(definition: Call, headers: Headers): string | undefined {
  const key = headers.get('idempotency-key')
  if (!key || !takesKey(definition)) return undefined
  if (key.length > idempotency.keyMaximum)
    throw refuse('INVALID_INPUT', {
      message: `An idempotency key has at most ${idempotency.keyMaximum} characters.`,
    })
  return key
}

async function runOnce(
  deps: Deps,
  http: ApiContext,
  definition: Call,
  handler: AnyHandler,
): Promise<unknown> {
  const { headers } = http.req.raw
  refuseForeignOrigin(deps, definition, headers)
  requireServedVersion(deps, definition, headers)
  const session = await sessionFor(deps, definition, headers)
  http.set('session', session)
  const client = clientOf(http.env?.ip ?? '127.0.0.1', headers)
  const context: Context = { deps, session, client, requestId: requestIdOf(http) }
  const { raw, input } = await readInput(definition, http.req.raw, http.req.param())
  http.set('body', input.body)
  requireStepUp(deps, definition, session, input.body)
  const work = async (db: Deps['db']) => {
    const own: Context = { ...context, deps: { ...deps, db } }
    const answer = await handler(own, input)
    await auditUnaudited(own, definition, input.params)
    return answer
  }
  const key = idempotencyKeyOf(definition, headers)
  if (!key) return work(deps.db)
  const { pathname } = new URL(http.req.url)
  const answer = await once(
    deps,
    {
      caller: session ? session.id : `anyone ${definition.path}`,
      key,
      request: `${definition.method} ${pathname}\n${definition.body ? sameWhenEqual(raw) : raw}`,
      formerRequest: `${definition.method} ${pathname}\n${withoutBotToken(raw)}`,
      stored: storesAnswer(definition),
    },
    work,
  )
  if (answer.replayed) http.header('idempotent-replayed', 'true')
  return answer.body
}

/** What the log may tell of a request, as hashes. */
const tracedRequest = (context: ApiContext, definition: Call | undefined) => ({
  definition,
  requestId: requestIdOf(context),
  ip: context.env?.ip,
  session: context.get('session'),
  body: context.get('body'),
})

/** A call that closes its account is answered a second time, although its session is gone. */
export async function runCall(...call: Parameters<typeof runOnce>): Promise<unknown> {
  const [deps, http, definition] = call
  try {
    const answer = await runOnce(...call)
    traceAuthentication(deps, answer, tracedRequest(http, definition))
    return answer
  } catch (error) {
    const again =
      definition.closesAccount &&
      error instanceof ApiError &&
      (await closedBefore(deps, tokenOf(http.req.raw.headers)))
    if (again) return again
    throw error
  }
}

/** An app that writes its JSON again may put the names in another order. */
const inOrder = (_: string, value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/**
 * The body by which a repeated key is recognized: its values, in whatever order and spacing they were written. It leaves out the
 * bot-check token, which works only once: a retry has a new one.
 */
function sameWhenEqual(raw: string): string {
  if (!raw) return raw
  const { recaptcha_token: _, ...rest } = fieldsOf(JSON.parse(raw))
  return JSON.stringify(rest, inOrder)
}

/** The same as releases before 2026-11-27 wrote it. Their keys are known for a day after the update. */
function withoutBotToken(raw: string): string {
  if (!raw.includes('"recaptcha_token"')) return raw
  const { recaptcha_token: _, ...rest } = fieldsOf(JSON.parse(raw))
  return JSON.stringify(rest)
}

const messageFor = (definition: Call) => (definition.method === 'GET' ? 'OK' : 'Done')

/** `{ success, message, data }`, with `total` for lists (DECISIONS C1, C7). */
export function successBody(definition: Call, answer: unknown): string {
  const message = messageFor(definition)
  if (!definition.list) return JSON.stringify({ success: true, message, data: answer })
  const { data, total } = fieldsOf(answer)
  return JSON.stringify({ success: true, message, data, total })
}

/** The answer, its data, their parts, and the list that a part may be. */
const levelsInPieces = 4

/** The same for a call that is `large`. */
export const successPieces = (definition: Call, answer: unknown): ReadableStream =>
  inPieces(
    jsonPieces({ success: true, message: messageFor(definition), data: answer }, { depth: levelsInPieces }),
  )

export function answerFile(context: ApiContext, type: string, bytes: ReadableStream): Response {
  return context.body(bytes, 200, {
    'content-type': type === 'application/gzip' ? type : `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-request-id': requestIdOf(context),
  })
}

export const publicCache = 'public, max-age=60'

export function answerSuccess(
  context: ApiContext,
  definition: Call,
  body: string | ReadableStream,
): Response {
  return context.body(body, 200, {
    'content-type': 'application/json',
    'cache-control': definition.cache ? publicCache : 'no-store',
    'x-request-id': requestIdOf(context),
  })
}

function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnavailable(error)) return refuse('UNAVAILABLE', { retryAfter: 5 })
  return refuse('INTERNAL')
}

/** One shape for every failure. Only the kind of an error is logged; its message never reaches the caller. */
export function answerFailure(
  deps: Deps,
  context: ApiContext,
  definition: Call | undefined,
  error: unknown,
): Response {
  const refusal = failureOf(error)
  const requestId = requestIdOf(context)
  if (refusal.status >= 500) {
    const { name, code, stack } = fieldsOf(error)
    const where = String(stack)
      .split('\n')
      .find(line => line.includes('file://'))
      ?.trim()
    deps.log.error({
      requestId,
      call: definition?.path,
      refusal: refusal.code,
      kind: name,
      code,
      where,
    })
  }
  if (refusal.limit) deps.onEvent?.({ kind: 'limited', limit: refusal.limit })
  traceRefusal(deps, refusal.code, tracedRequest(context, definition))
  const body: RefusalBody = {
    success: false,
    message: refusal.message,
    code: refusal.code,
    requestId,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
    ...refusal.details,
    ...(definition?.base === 'waitlist' ? { error: refusal.message } : {}),
  }
  if (refusal.retryAfter !== undefined) context.header('retry-after', String(refusal.retryAfter))
  context.header('cache-control', 'no-store')
  context.header('x-request-id', requestId)
  return context.json(body, refusal.status)
}
