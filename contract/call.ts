import { servesEveryVersion } from './app-version.ts'
import { type RefusalCode, refusalCodes } from './errors.ts'
import { z } from './schema.ts'

/**
 * Who may make a call. `anyone` needs no session; `customer`, `hero` and `account` (either) need one of that audience;
 * `staff` is anybody of staff, the rest are their roles, and an `admin` may do what every other role may.
 */
export const callers = [
  'anyone',
  'customer',
  'hero',
  'account',
  'staff',
  'reviewer',
  'editor',
  'support',
  'admin',
] as const
export type Caller = (typeof callers)[number]

type Schema = z.ZodMiniType

export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's base, with `:name` for parameters. */
  path: string
  /** Which of the three bases the web sends it to (DECISIONS C3). */
  base: 'api' | 'hero' | 'waitlist'
  caller: Caller
  tag: string
  summary: string
  /** What a reader of the reference needs beyond the summary: order, refusals, privacy. */
  description?: string
  params?: Params
  query?: Query
  body?: Body
  data: Data
  /** Refusals of this call beyond those that every call may give (`commonRefusals`). */
  refusals: readonly RefusalCode[]
  /** The answer carries `total` beside `data` (lists, DECISIONS C7). */
  list?: boolean
  /**
   * `public` answers may be kept by caches; `kept` ones by the server itself, too, until something is published: they depend
   * on their address alone and asking for them has no effect. Everything else is `no-store`.
   */
  cache?: 'public' | 'kept'
  /** A file instead of JSON: its good answer is the stream of its bytes. See `fileAnswer`. */
  answers?: FileType
  /**
   * A write of staff that is not put on record: it changes nothing, a challenge is asked for, a part of a file arrives. Every
   * other one is, in its handler's own transaction.
   */
  offRecord?: true
  /** A page that stays open asks it by itself: a session does not live longer by it. */
  passive?: true
  /**
   * The answer holds a secret: a token, a code, a number, a link that opens something. It is never stored, not even for a
   * repeated `Idempotency-Key` (`storesAnswer`).
   */
  secret?: true
  /** Answered to apps below the minimum version, too (`servesEveryVersion`). */
  everyVersion?: true
  /**
   * Step-up authentication: refused FRESH_FACTOR_NEEDED unless the session of staff has shown its second factor in the last five
   * minutes. For what must not happen at a desk that was left: reveals, exports, erasures, changes of access. `when`: for
   * some bodies only.
   */
  stepUp?: true | { when(body: Body extends Schema ? z.infer<Body> : undefined): boolean }
}

export const commonRefusals: readonly RefusalCode[] = [
  'MALFORMED_REQUEST',
  'INVALID_INPUT',
  'TOO_MANY_ATTEMPTS',
  'INTERNAL',
  'BUSY',
  'UNAVAILABLE',
]
export const sessionRefusals: readonly RefusalCode[] = ['NOT_LOGGED_IN', 'SESSION_ENDED', 'WRONG_AUDIENCE']
export const writeRefusals: readonly RefusalCode[] = [
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'IDEMPOTENCY_IN_FLIGHT',
  'IDEMPOTENCY_KEY_REUSED',
  'ORIGIN_REFUSED',
]

/** Declares a call and keeps its exact types: schemas, who may make it, whether it is a list. */
export function call<
  Data extends Schema,
  Who extends Caller,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  List extends boolean = false,
>(
  definition: Omit<Call<Params, Query, Body, Data>, 'base' | 'refusals' | 'caller' | 'list'> & {
    base?: Call['base']
    refusals?: readonly RefusalCode[]
    caller: Who
    list?: List
  },
): Call<Params, Query, Body, Data> & { caller: Who; list?: List } {
  const { refusals = [], stepUp } = definition
  return { base: 'api', ...definition, refusals: stepUp ? [...refusals, 'FRESH_FACTOR_NEEDED'] : refusals }
}

/** What a call may answer instead of JSON. */
export const fileTypes = ['text/csv', 'application/x-ndjson', 'application/gzip'] as const
export type FileType = (typeof fileTypes)[number]

/**
 * `...fileAnswer(type)` in a call: it answers a file as a stream of bytes, from the handler to the client's `data`. Refusals
 * are JSON as everywhere.
 */
export const fileAnswer = <Type extends FileType>(type: Type) =>
  ({
    answers: type,
    data: z.custom<ReadableStream<Uint8Array>>(value => value instanceof ReadableStream),
  }) as const
/** A CSV file, from the handler's `csvStream(…)`. */
export const csvAnswer = fileAnswer('text/csv')

const staffCallers: readonly Caller[] = ['staff', 'reviewer', 'editor', 'support', 'admin']

/** Whether staff alone may make the call. */
export const isStaffCall = ({ caller }: Pick<Call, 'caller'>) => staffCallers.includes(caller)

/** Whether the call has an effect once for each `Idempotency-Key`. */
export const takesKey = ({ method, answers }: Call) =>
  (method === 'POST' || method === 'PUT') && answers === undefined

/**
 * Whether a repeated key gets the first answer again. Otherwise the repetition is refused as ANSWER_NOT_STORED: secrets are not
 * stored, and what staff are shown (other people's data, often after the second factor) must not outlive its erasure.
 */
export const storesAnswer = ({ secret, caller }: Call) => !secret && !isStaffCall({ caller })

/** Every refusal that a call can answer with. */
export function refusalsOf(definition: Call): RefusalCode[] {
  return [
    ...new Set([
      ...commonRefusals,
      ...(definition.caller === 'anyone' ? [] : sessionRefusals),
      ...(isStaffCall(definition) ? (['FORBIDDEN'] as const) : []),
      ...(definition.method === 'GET' ? [] : writeRefusals),
      ...(servesEveryVersion(definition) ? [] : (['UPDATE_REQUIRED'] as const)),
      ...(takesKey(definition) && !storesAnswer(definition) ? (['ANSWER_NOT_STORED'] as const) : []),
      ...definition.refusals,
    ]),
  ]
}

type InferOut<S> = S extends z.ZodMiniType<infer Out> ? Out : never
type InferIn<S> = S extends z.ZodMiniType<unknown, infer In> ? In : never
/** A part of which everything is optional need not be passed. */
type Part<Name extends string, S> = S extends Schema
  ? Record<never, never> extends InferIn<S>
    ? { [K in Name]?: InferIn<S> }
    : { [K in Name]: InferIn<S> }
  : { [K in Name]?: undefined }
type Parsed<Name extends string, S> = S extends Schema
  ? { [K in Name]: InferOut<S> }
  : { [K in Name]?: undefined }

/** What a client passes. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never
/** What a handler receives, parsed. */
export type CallParsed<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? Parsed<'params', P> & Parsed<'query', Q> & Parsed<'body', B>
    : never
/** What a handler returns and a client reads as `data`. */
export type CallData<C> = C extends { data: infer D } ? InferOut<D> : never

/** A failing answer, the same for every call (DECISIONS C1). */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(refusalCodes as [RefusalCode, ...RefusalCode[]]),
  requestId: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  /** Seconds until another try makes sense, beside the `Retry-After` header. */
  retryAfter: z.optional(z.number()),
  /** With EVIDENCE_MISSING: the page of the site where a person reads and signs. The same call works afterwards. */
  finishAt: z.optional(z.string()),
  /** With UPDATE_REQUIRED: where the apps are found, as far as the operator has set it. */
  updateAt: z.optional(z.object({ customer: z.optional(z.string()), hero: z.optional(z.string()) })),
  /** The waitlist's clients read the message here (SPEC 8). */
  error: z.optional(z.string()),
})
export type FailureBody = z.infer<typeof failureSchema>

/** A call's good answer: `{ success, message, data }`, with `total` beside it for lists. */
export function successSchema(definition: Call) {
  const shape = { success: z.literal(true), message: z.string(), data: definition.data }
  return definition.list ? z.object({ ...shape, total: z.number() }) : z.object(shape)
}
