import { type Call, type CallData, type CallInput, successSchema } from './call.ts'
import { type Calls, calls } from './calls.ts'
import { completeAnswer } from './complete-answer.ts'
import { refusals } from './errors.ts'
import { isAbsent, isRefusal, refusalOf } from './read-refusal.ts'
import type { ErrorResult, Result } from './result.ts'
import { waitlistMessages } from './waitlist-messages.ts'

export interface ClientOptions {
  /** URLs without a trailing slash, such as `https://api.example/api` (DECISIONS C3). */
  bases: Record<Call['base'], string>
  fetch: (request: Request) => Promise<Response> | Response
  /** Sent as `authorization` to the two API bases, but never to the waitlist's gateway. */
  token?: string | undefined
  headers?: Record<string, string>
  /** Milliseconds after which the API counts as unreachable. */
  timeout?: number
  /**
   * The fallback for a call or text that the implementation behind a base does not have (DECISIONS C3). Undefined if there is no
   * fallback.
   */
  absent?: ((call: string, input: AnyInput) => Promise<Result<unknown> | undefined>) | undefined
  adjust?: ((call: string, data: unknown) => unknown) | undefined
  parseAnswers?: boolean
}
interface CallOptions {
  idempotencyKey?: string
  signal?: AbortSignal
}

type Verb<C> =
  CallInput<C> extends infer Input
    ? Record<string, never> extends Input
      ? (input?: Input, options?: CallOptions) => Promise<Result<CallData<C>>>
      : (input: Input, options?: CallOptions) => Promise<Result<CallData<C>>>
    : never
export type Client = { [Noun in keyof Calls]: { [Name in keyof Calls[Noun]]: Verb<Calls[Noun][Name]> } }

export interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function addressOf(definition: Call, base: string, input: AnyInput) {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const search = query.toString()
  return `${base}${path}${search ? `?${search}` : ''}`
}

/** The waitlist has its own message for a call that could not be completed (SPEC 8). */
function unreachable({ base }: Call): ErrorResult {
  const { status, message: usual } = refusals.UNAVAILABLE
  const message = base === 'waitlist' ? waitlistMessages.waitlistUnexpected : usual
  return { ok: false, status, code: 'UNAVAILABLE', message, errors: {}, requestId: '' }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })

async function send(definition: Call, options: ClientOptions, input: AnyInput, callOptions: CallOptions) {
  const headers = new Headers({
    accept: definition.answers ? `${definition.answers}, application/json` : 'application/json',
    language: 'en',
    platform: 'web',
    version: '1.0.0',
    ...options.headers,
  })
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (options.token && definition.base !== 'waitlist') headers.set('authorization', options.token)
  if (callOptions.idempotencyKey) headers.set('idempotency-key', callOptions.idempotencyKey)
  // Only the wait for the first byte is limited, because downloading a file may take longer.
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), options.timeout ?? 15_000)
  const timeout = waiting.signal
  const signals = callOptions.signal ? [callOptions.signal, timeout] : [timeout]
  const request = new Request(addressOf(definition, options.bases[definition.base], input), {
    method: definition.method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: AbortSignal.any(signals),
  })
  // An in-process API ignores the signals, so we stop waiting when one of them aborts. We listen to the original signals, because
  // `request.signal` can be garbage-collected together with the request.
  const answer = callOptions.signal?.aborted ? [] : [options.fetch(request)]
  const response = await Promise.race([...signals.map(rejectOnAbort), ...answer]).catch((error: unknown) => {
    clearTimeout(timer)
    throw error
  })
  if (response.ok && definition.answers) {
    clearTimeout(timer)
    return { response, body: { data: response.body, message: 'OK' } }
  }
  // A refusal, and any answer of the waitlist's gateway, may lack a readable body. Then the status is the result.
  const body: unknown = await response
    .json()
    .catch((error: unknown) => {
      if (definition.base === 'waitlist' || !response.ok) return {}
      throw error
    })
    .finally(() => clearTimeout(timer))
  return { response, body }
}

/**
 * The typed client of the whole contract: `client.customer.signUp({ body })`. It never throws: if the API is unreachable or
 * unreadable, the result is the refusal UNAVAILABLE. It accepts answers that have only the fields of SPEC 7 (`completeAnswer`,
 * `refusalOf`). It does not retry; repeatable writes carry an idempotency key.
 */
export function createClient(options: ClientOptions): Client {
  const verb =
    (name: string, definition: Call) =>
    async (input: AnyInput = {}, callOptions: CallOptions = {}): Promise<Result<unknown>> => {
      let answer: Awaited<ReturnType<typeof send>>
      try {
        answer = await send(definition, options, input, callOptions)
      } catch {
        return unreachable(definition)
      }
      const { response, body } = answer
      if (isRefusal(response, body)) {
        const refusal = refusalOf(definition, response.status, body, name)
        const standIn = isAbsent(response.status, body) ? await options.absent?.(name, input) : undefined
        return standIn ?? refusal
      }
      // The server checks its answers against the same schema in tests; an app pays for no second check.
      const good = (
        options.parseAnswers && !definition.answers ? successSchema(definition).parse(body) : body
      ) as {
        data: unknown
        message: string
        total?: number
      }
      const data = definition.answers ? good.data : completeAnswer(name, good.data, input)
      return {
        ok: true,
        data: options.adjust ? options.adjust(name, data) : data,
        message: good.message,
        ...(good.total === undefined ? {} : { total: good.total }),
      }
    }
  const nouns = Object.entries(calls).map(([noun, verbs]) => [
    noun,
    Object.fromEntries(
      // Together the types of the calls are too many for one union.
      Object.entries(verbs).map(([name, definition]) => [name, verb(`${noun}.${name}`, definition as Call)]),
    ),
  ])
  // One verb for each call of the contract, and nothing else.
  return Object.fromEntries(nouns) as Client
}
