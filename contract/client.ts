import { type Call, type CallData, type CallInput, successSchema } from './call.ts'
import { type Calls, calls } from './calls.ts'
import { completeAnswer } from './complete-answer.ts'
import { type RefusalCode, refusals } from './errors.ts'
import { isAbsent, isRefusal, refusalOf } from './read-refusal.ts'
import { waitlistMessages } from './waitlist-messages.ts'

/** What a call came to: the data, or a refusal that a screen can show. */
export type Result<Data> =
  | { ok: true; data: Data; message: string; total?: number }
  | {
      ok: false
      status: number
      code: RefusalCode
      message: string
      errors: Record<string, string>
      requestId: string
      /** Seconds. */
      retryAfter?: number
      /** Where a person does on the site what is missing. */
      finishAt?: string
    }
export type Refusal = Extract<Result<unknown>, { ok: false }>

export interface ClientOptions {
  /** Where each base lives, without a slash at the end: `https://api.example/api` (DECISIONS C3). */
  bases: Record<Call['base'], string>
  fetch: (request: Request) => Promise<Response> | Response
  /** Sent as `authorization` to the two API bases, never to the waitlist's gateway. */
  token?: string | undefined
  /** Further headers for every call: request id, the visitor's address. */
  headers?: Record<string, string>
  /** Milliseconds until a call counts as unreachable. */
  timeout?: number
  /**
   * What stands in for a call, or a text, that the implementation behind a base does not have (DECISIONS C3); undefined where
   * nothing does.
   */
  absent?: ((call: string, input: AnyInput) => Promise<Result<unknown> | undefined>) | undefined
  /** The data of a good answer as the caller is to have it. */
  adjust?: ((call: string, data: unknown) => unknown) | undefined
  /** Parse good answers against the contract (tests). */
  parseAnswers?: boolean
}
export interface CallOptions {
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

/** The waitlist has words of its own for a call that came to nothing (SPEC 8). */
function unreachable({ base }: Call): Refusal {
  const { status, message: usual } = refusals.UNAVAILABLE
  const message = base === 'waitlist' ? waitlistMessages.waitlistUnexpected : usual
  return { ok: false, status, code: 'UNAVAILABLE', message, errors: {}, requestId: '' }
}

/** Rejects when the signal comes, or has come. */
const given = (signal: AbortSignal) =>
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
  // A file may take longer to arrive than an answer may take to begin.
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
  // An API in this process does not hear the signals: its caller does not wait for it either. They are listened to
  // themselves: the request's own is forgotten with the request, which the one who never answers may drop.
  const asked = callOptions.signal?.aborted ? [] : [options.fetch(request)]
  const response = await Promise.race([...signals.map(given), ...asked]).catch((error: unknown) => {
    clearTimeout(timer)
    throw error
  })
  if (response.ok && definition.answers) {
    clearTimeout(timer)
    return { response, body: { data: response.body, message: 'OK' } }
  }
  // The waitlist's gateway says with its status alone what came of a call, and so does a refusal of anyone: a body that
  // cannot be read is none.
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
 * The typed client of the whole contract: `client.customer.signUp({ body })`. It never throws: what cannot be reached
 * or read is the refusal UNAVAILABLE. Answers of SPEC 7 alone are enough (`completeAnswer`, `refusalOf`). Nothing is
 * tried again here; writes that may be repeated carry an idempotency key.
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
      Object.entries(verbs).map(([name, definition]) => [name, verb(`${noun}.${name}`, definition as Call)]),
    ),
  ])
  return Object.fromEntries(nouns) as Client
}
