import type { Audience } from '../contract/fields.ts'
import { audiences } from '../contract/fields.ts'

/**
 * The site's cookies. Over https their names start with `__Host-`, which browsers only take with Secure, Path=/ and no
 * Domain; http://localhost has the plain names (DECISIONS A1). None can be read by a script, but for the answer about
 * ads: public pages are the same for everyone, so that a script has to look.
 */
export const cookieNames = {
  account: 'hero',
  staff: 'hero-staff',
  audience: 'hero-audience',
  notice: 'hero-notice',
  reset: 'hero-reset',
  change: 'hero-change',
  measure: 'hero-measure',
  work: 'hero-work',
  workMore: 'hero-work-more',
} as const
export type CookieName = keyof typeof cookieNames

/** Ours, or another implementation's (DECISIONS C3). */
const isToken = (value: string) => /^[\w.~+/=-]{8,2048}$/.test(value)

export interface AccountSession {
  audience: Audience
  token: string
}

export interface CookieJar {
  account(): AccountSession | undefined
  staff(): string | undefined
  /** The side of the log-in switch that was used last. */
  audience(): Audience | undefined
  /** Where a password reset is, sealed: ten minutes. */
  reset(): string | undefined
  /** Which code a change of contact waits for, sealed: as long as the code is good. */
  change(): string | undefined
  /** A code of `notices`, shown once by the next page. */
  notice(): string | undefined
  /** The answer to "May we measure our ads?". */
  measure(): 'yes' | 'no' | undefined
  /** One of the two that hold sealed work (`web/stand-ins/`). */
  part(name: 'work' | 'workMore'): string | undefined
  /** The cookie's whole name, for a script that has to look for it. */
  nameOf(name: CookieName): string
  /** `expires` absent: until the browser is closed. */
  set(name: CookieName, value: string, expires?: Date): void
  clear(name: CookieName): void
  /** The `set-cookie` lines that this answer needs. */
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

/** Reads the request's cookies and collects what the answer sets. A malformed value counts as absent. */
export function cookieJar(header: string | null, { secure }: { secure: boolean }): CookieJar {
  const prefix = secure ? '__Host-' : ''
  const sent = parse(header)
  const written = new Map<string, string>()
  const read = (name: CookieName) => sent.get(prefix + cookieNames[name])
  const attributes = (name: CookieName) =>
    `Path=/; ${name === 'measure' ? '' : 'HttpOnly; '}SameSite=Lax${secure ? '; Secure' : ''}`
  const asAudience = (value: string | undefined) => audiences.find(audience => audience === value)
  return {
    account() {
      const [side = '', token = ''] = read('account')?.split(/\.(.*)/s) ?? []
      const audience = asAudience(side)
      return audience && isToken(token) ? { audience, token } : undefined
    },
    staff() {
      const token = read('staff')
      return token && isToken(token) ? token : undefined
    },
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
      sent.delete(prefix + cookieNames[name])
      written.set(name, `${prefix}${cookieNames[name]}=; ${attributes(name)}; Max-Age=0`)
    },
    lines: () => [...written.values()],
  }
}
