import type { Audience } from '../contract/fields.ts'
import { audiences } from '../contract/fields.ts'
import type { NoticeCode } from './layout/notices.ts'

/**
 * The site's cookies. Over https their names start with `__Host-`, which browsers accept only with Secure, Path=/ and
 * no Domain; http://localhost uses the plain names (DECISIONS A1). Scripts can't read them, except the answer about
 * ads, because public pages are the same for everyone and a script must check it.
 */
export const cookieNames = {
  account: 'hero',
  accountId: 'hero-account-id',
  staff: 'hero-staff',
  staffId: 'hero-staff-id',
  audience: 'hero-audience',
  notice: 'hero-notice',
  reset: 'hero-reset',
  change: 'hero-change',
  measure: 'hero-measure',
  work: 'hero-work',
  workMore: 'hero-work-more',
} as const
export type CookieName = keyof typeof cookieNames

/** A notice is stored by its code, which has a text. */
type ValueOf<Name extends CookieName> = Name extends 'notice' ? NoticeCode : string

const isId = (value: string) => /^[\w-]{8,64}$/.test(value)

/** Also accepts the tokens of another implementation of the API (DECISIONS C3). */
const isToken = (value: string) => /^[\w.~+/=-]{8,2048}$/.test(value)

export interface AccountSession {
  audience: Audience
  token: string
}

export interface CookieJar {
  account(): AccountSession | undefined
  /** Whose session it is; undefined if the API doesn't say. */
  accountId(): string | undefined
  staff(): string | undefined
  /** Whose session of the console it is. */
  staffId(): string | undefined
  audience(): Audience | undefined
  /** The encrypted step of a password reset. It lasts ten minutes. */
  reset(): string | undefined
  /** The encrypted contact change. It lasts as long as its code is valid. */
  change(): string | undefined
  notice(): string | undefined
  measure(): 'yes' | 'no' | undefined
  part(name: 'work' | 'workMore'): string | undefined
  nameOf(name: CookieName): string
  /** Without `expires` it is a session cookie. */
  set<Name extends CookieName>(name: Name, value: ValueOf<Name>, expires?: Date): void
  clear(name: CookieName): void
  lines(): string[]
}

function parse(header: string | null) {
  const found = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0) found.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return found
}

/** Reads and writes the cookies of one request. A malformed value counts as absent. */
export function cookieJar(header: string | null, { secure }: { secure: boolean }): CookieJar {
  const prefix = secure ? '__Host-' : ''
  const sent = parse(header)
  const written = new Map<string, string>()
  const read = (name: CookieName) => sent.get(prefix + cookieNames[name])
  const attributes = (name: CookieName) =>
    `Path=/; ${name === 'measure' ? '' : 'HttpOnly; '}SameSite=Lax${secure ? '; Secure' : ''}`
  const asAudience = (value: string | undefined) => audiences.find(audience => audience === value)
  function account() {
    const [name = '', token = ''] = read('account')?.split(/\.(.*)/s) ?? []
    const audience = asAudience(name)
    return audience && isToken(token) ? { audience, token } : undefined
  }
  function staff() {
    const token = read('staff')
    return token && isToken(token) ? token : undefined
  }
  const idIn = (name: CookieName) => {
    const id = read(name)
    return id && isId(id) ? id : undefined
  }
  function clear(name: CookieName) {
    sent.delete(prefix + cookieNames[name])
    written.set(name, `${prefix}${cookieNames[name]}=; ${attributes(name)}; Max-Age=0`)
  }
  return {
    account,
    accountId: () => account() && idIn('accountId'),
    staff,
    staffId: () => (staff() ? idIn('staffId') : undefined),
    audience: () => asAudience(read('audience')),
    reset: () => read('reset'),
    change: () => read('change'),
    notice: () => read('notice'),
    measure: () => (['yes', 'no'] as const).find(answer => answer === read('measure')),
    part: name => read(name) || undefined,
    nameOf: name => prefix + cookieNames[name],
    set(name, value, expires) {
      const until = expires ? `; Expires=${expires.toUTCString()}` : ''
      sent.set(prefix + cookieNames[name], value)
      written.set(name, `${prefix}${cookieNames[name]}=${value}; ${attributes(name)}${until}`)
    },
    clear(name) {
      clear(name)
      // A session ends along with the cookie that says whose it is.
      const owner = name === 'account' ? 'accountId' : name === 'staff' ? 'staffId' : undefined
      if (owner && read(owner) !== undefined) clear(owner)
    },
    lines: () => [...written.values()],
  }
}
