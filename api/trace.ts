import { audiences } from '../contract/audience.ts'
import type { Call } from '../contract/call.ts'
import type { RefusalCode } from '../contract/errors.ts'
import { fieldsOf } from '../contract/fields-of.ts'
import { hmacCode } from '../providers/keys/codes.ts'
import type { Session } from './context.ts'
import type { Deps } from './deps.ts'
import { ipFrom, networkOf } from './middleware/client-info.ts'

interface TracedRequest {
  definition: Call | undefined
  requestId: string
  ip: string | undefined
  session?: Session | null | undefined
  body?: unknown
}

/** Refusals that suggest guessing, probing or flooding instead of typing errors. */
const traced: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'LOGIN_FAILED',
  'NOT_LOGGED_IN',
  'SESSION_ENDED',
  'WRONG_AUDIENCE',
  'FORBIDDEN',
  'FRESH_FACTOR_NEEDED',
  'ORIGIN_REFUSED',
  'BOT_CHECK_FAILED',
  'CODE_INCORRECT',
  'CODE_EXPIRED',
  'CODES_PAUSED',
  'TOO_MANY_ATTEMPTS',
  'MALFORMED_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'REQUEST_TIMEOUT',
])

/** Keyed hash of a value: log lines can be correlated, but no log identifies a person (docs/decisions/0220). */
function fingerprint({ codeKey }: Pick<Deps, 'codeKey'>, kind: string, value: string): string {
  return hmacCode(codeKey, ['trace', kind], value).slice(0, 16)
}

export const ipHash = (deps: Pick<Deps, 'codeKey'>, ip: string) =>
  fingerprint(deps, 'address', networkOf(ipFrom(ip) ?? ip))

function nameIn(body: unknown): string | undefined {
  const { username, email, phone } = fieldsOf(body)
  const typed = [username, email, phone].find(value => typeof value === 'string' && value.trim() !== '')
  if (typeof typed !== 'string') return undefined
  return typed.includes('@') ? typed.trim().toLowerCase() : typed.replace(/\D/g, '').slice(-10)
}

const idOf = (session: Session) => (session.kind === 'staff' ? session.staffId : session.accountId)

function audienceOf({ definition, session, body }: TracedRequest): string {
  if (session) return session.kind === 'staff' ? 'staff' : session.audience
  if (definition?.path.startsWith('/console/')) return 'staff'
  const { audience } = fieldsOf(body)
  return audiences.find(known => known === audience) ?? 'unknown'
}

const callOf = (definition: Call | undefined) =>
  definition ? `${definition.method} ${definition.path}` : 'unknown'

/** Whose log-in it is: of the session that made the call, or the one that it opened. */
function subjectOf(session: Session | null | undefined, answer: unknown): string | undefined {
  if (session) return idOf(session)
  const { accountId, staff } = fieldsOf(answer)
  const id = accountId ?? fieldsOf(staff).id
  return typeof id === 'string' ? id : undefined
}

function fingerprints(
  deps: Pick<Deps, 'codeKey'>,
  { ip, subject, body }: { ip: string | undefined; subject: string | undefined; body: unknown },
) {
  const named = nameIn(body)
  return {
    ...(ip ? { from: ipHash(deps, ip) } : {}),
    ...(subject ? { who: fingerprint(deps, 'account', subject) } : {}),
    ...(named ? { named: fingerprint(deps, 'name', named) } : {}),
  }
}

/** Logs a log-in, or another proof of who the caller is, that was accepted. A guess that came true looks like one, too. */
export function traceAuthentication(
  deps: Pick<Deps, 'codeKey' | 'log'>,
  answer: unknown,
  { definition, requestId, ip, session, body }: TracedRequest,
): void {
  const kind = definition?.proves
  if (!kind) return
  const subject = subjectOf(session, answer)
  const call = callOf(definition)
  deps.log.info({
    event: 'authenticated',
    requestId,
    call,
    kind,
    ...fingerprints(deps, { ip, subject, body }),
  })
}

/** Logs and counts a refusal that may be part of an attack. Never logs the input, a name or an address. */
export function traceRefusal(
  deps: Pick<Deps, 'codeKey' | 'log' | 'onRefusal'>,
  code: RefusalCode,
  request: TracedRequest,
): void {
  if (!traced.has(code)) return
  const { definition, requestId, ip, session, body } = request
  const call = callOf(definition)
  deps.onRefusal?.({ code, call, audience: audienceOf(request) })
  const subject = session ? idOf(session) : undefined
  deps.log.info({
    event: 'refused',
    requestId,
    call,
    refusal: code,
    ...fingerprints(deps, { ip, subject, body }),
  })
}
