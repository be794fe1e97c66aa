import type { RefusalCode } from './errors.ts'
import { z } from './schema.ts'

/**
 * Who may make a call. `anyone` needs no session. `customer`, `hero` and `account` (either of them) need a session of that
 * audience. `staff` is any staff member, and the rest are staff roles. An `admin` may do whatever another role may.
 */
const callers = [
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

/** By what a caller proves who they are. `link` is one that was mailed to them. */
type Proof = 'code' | 'password' | 'second factor' | 'link'

type Schema = z.ZodMiniType

export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Which base the site sends the call to (DECISIONS C3). */
  base: 'api' | 'hero' | 'waitlist'
  caller: Caller
  tag: string
  summary: string
  description?: string
  params?: Params
  query?: Query
  body?: Body
  data: Data
  refusals: readonly RefusalCode[]
  /** If true, the answer has `total` next to `data` (DECISIONS C7). */
  list?: boolean
  /**
   * With `public`, caches may store the answer. With `until-published`, the server may also cache it until something is published,
   * because it depends only on the URL and the call has no side effect. Without `cache`, answers are `no-store`.
   */
  cache?: 'public' | 'until-published'
  answers?: FileType
  /** The id in the OpenAPI document, for a call whose key in `calls` was renamed after clients were made from it. */
  operationId?: string
  /**
   * Marks a staff write that is not in the audit log, because it changes nothing: it requests a challenge, or uploads a part of a
   * file. Every other staff write is logged in its handler's own transaction.
   */
  unaudited?: true
  /** Open pages make this call on their own, so it does not extend the session. */
  passive?: true
  /**
   * The answer holds a secret: a token, a code, a number or a link that grants access. It is never stored, not even for a
   * repeated `Idempotency-Key` (`storesAnswer`).
   */
  secret?: true
  /**
   * The call lets a caller in, or one step nearer, and says by what: a session, a reset token, a challenge, a new password or step-up
   * authentication. Each time that it succeeds is in the log (`traceAuthentication`).
   */
  proves?: Proof
  /**
   * The call closes the account of its session, and so ends that session. For ten minutes the session gets the answer again although
   * it is gone (docs/decisions/0536).
   */
  closesAccount?: true
  everyVersion?: true
  /**
   * The answer can have many megabytes. It is written in pieces, so that other requests needn't wait for it (docs/decisions/0539).
   */
  large?: true
  /**
   * Requires step-up authentication: the call is refused with FRESH_FACTOR_NEEDED unless the staff session has confirmed its second
   * factor in the last five minutes. This protects an unattended computer from reveals, exports, erasures and changes of access.
   * With `when`, only some bodies require it.
   */
  stepUp?: true | { when(body: Body extends Schema ? z.infer<Body> : undefined): boolean }
}

const commonRefusals: readonly RefusalCode[] = [
  'MALFORMED_REQUEST',
  'INVALID_INPUT',
  'TOO_MANY_ATTEMPTS',
  'INTERNAL',
  'BUSY',
  'UNAVAILABLE',
]
const sessionRefusals: readonly RefusalCode[] = ['NOT_LOGGED_IN', 'SESSION_ENDED', 'WRONG_AUDIENCE']
const writeRefusals: readonly RefusalCode[] = [
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'IDEMPOTENCY_IN_FLIGHT',
  'IDEMPOTENCY_KEY_REUSED',
  'ORIGIN_REFUSED',
]

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
): Call<Params, Query, Body, Data> & { caller: Who; list?: List; params: Params; query: Query; body: Body } {
  const { refusals = [], stepUp } = definition
  const made = {
    base: 'api',
    ...definition,
    refusals: stepUp ? [...refusals, 'FRESH_FACTOR_NEEDED'] : refusals,
  }
  // A part that the definition leaves out has the type `undefined`, and one that it has is there.
  return made as ReturnType<typeof call<Data, Who, Params, Query, Body, List>>
}

export const fileTypes = [
  'text/csv',
  'application/x-ndjson',
  'application/gzip',
  'text/event-stream',
] as const
type FileType = (typeof fileTypes)[number]

export const fileAnswer = <Type extends FileType>(type: Type) =>
  ({
    answers: type,
    data: z.custom<ReadableStream<Uint8Array>>(value => value instanceof ReadableStream),
  }) as const
export const csvAnswer = fileAnswer('text/csv')

const staffCallers: readonly Caller[] = ['staff', 'reviewer', 'editor', 'support', 'admin']

export const isStaffCall = ({ caller }: Pick<Call, 'caller'>) => staffCallers.includes(caller)

export const takesKey = ({ method, answers }: Call) =>
  (method === 'POST' || method === 'PUT') && answers === undefined

/**
 * Whether a repeated key gets the first answer again. If not, the repeated call is refused with ANSWER_NOT_STORED: secrets are not
 * stored, and what staff see (other people's data, often behind the second factor) must not outlive the erasure of that data.
 */
export const storesAnswer = ({ secret, caller }: Call) => !secret && !isStaffCall({ caller })

/**
 * Whether apps below the minimum version get an answer too. Public reads do, so that an old app still shows help and where to
 * update. Logging out does, so that a token can always be revoked.
 */
export const servesEveryVersion = ({
  method,
  caller,
  everyVersion,
}: Pick<Call, 'method' | 'caller' | 'everyVersion'>) =>
  everyVersion === true || (method === 'GET' && caller === 'anyone')

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
type Part<Name extends string, S> = S extends Schema
  ? Record<never, never> extends InferIn<S>
    ? { [K in Name]?: InferIn<S> }
    : { [K in Name]: InferIn<S> }
  : { [K in Name]?: undefined }
type Parsed<Name extends string, S> = S extends Schema
  ? { [K in Name]: InferOut<S> }
  : { [K in Name]?: undefined }

export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never
export type CallParsed<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? Parsed<'params', P> & Parsed<'query', Q> & Parsed<'body', B>
    : never
export type CallData<C> = C extends { data: infer D } ? InferOut<D> : never

export function successSchema(definition: Call) {
  const shape = { success: z.literal(true), message: z.string(), data: definition.data }
  return definition.list ? z.object({ ...shape, total: z.number() }) : z.object(shape)
}
