import { isVersion } from '../contract/app-version.ts'
import { fieldsOf } from '../contract/fields-of.ts'
import { isOneOf } from '../contract/keys.ts'
import { z } from '../contract/schema.ts'
import { parseHosts } from '../db/hosts-client.ts'
import { type SecretKey, secretKey } from '../providers/keys/secret-key.ts'

export type Kind<T> = z.ZodMiniType<T, string | undefined>

class Unfit extends Error {}

/** `read` throws `Unfit` with the end of a sentence, such as "must be a whole number from 1 to 65535". */
function kind<T>(read: (text: string | undefined) => T): Kind<T> {
  // Zod's types for the issue and the output of a transform are narrower than what it accepts.
  return z.pipe(
    z.optional(z.string()),
    z.transform((text: string | undefined, context: { issues: unknown[] }) => {
      try {
        return read(text?.trim() || undefined)
      } catch (error) {
        if (!(error instanceof Unfit)) throw error
        // The message does not contain the value, which may be a secret in the wrong place.
        context.issues.push({ code: 'custom', message: error.message, input: undefined })
        return z.NEVER
      }
    }),
  ) as unknown as Kind<T>
}

export const text = (fallback: string) => kind(value => value ?? fallback)
export const optionalText = () => kind(value => value)

export function choice<const T extends string>(allowed: readonly T[], fallback: T) {
  return kind(value => {
    if (value === undefined) return fallback
    if (isOneOf(allowed, value)) return value
    throw new Unfit(`must be one of ${allowed.join(', ')}`)
  })
}

export function wholeNumber(from: number, to: number, fallback: number) {
  return kind(value => {
    if (value === undefined) return fallback
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= from && number <= to) return number
    throw new Unfit(`must be a whole number from ${from} to ${to}`)
  })
}

/** Null without a value, which has a meaning of its own. */
export function optionalWholeNumber(from: number, to: number) {
  return kind(value => {
    if (value === undefined) return null
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= from && number <= to) return number
    throw new Unfit(`must be a whole number from ${from} to ${to}, or empty`)
  })
}

export function share(fallback: number) {
  return kind(value => {
    if (value === undefined) return fallback
    const number = /^[01](\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN
    if (number >= 0 && number <= 1) return number
    throw new Unfit('must be a number from 0 to 1, such as 0.05')
  })
}

export function toggle(fallback: boolean) {
  return kind(value => {
    if (value === undefined) return fallback
    if (/^(on|true|yes|1)$/i.test(value)) return true
    if (/^(off|false|no|0)$/i.test(value)) return false
    throw new Unfit('must be on or off')
  })
}

export function address(schemes: readonly string[]) {
  return kind(value => {
    if (value === undefined) return undefined
    const fits = URL.canParse(value) && schemes.includes(new URL(value).protocol)
    if (fits) return value.replace(/\/+$/, '')
    throw new Unfit(
      `must be an address that begins with ${schemes.map(scheme => `${scheme}//`).join(' or ')}`,
    )
  })
}

export const webAddress = () => address(['http:', 'https:'])

/** An address with one or several hosts, as read by `parseHosts`. */
export const databaseAddress = kind(value => {
  if (value === undefined || parseHosts(value)) return value
  throw new Unfit(
    'must be an address like postgres://user:password@host:5432/database; several hosts have commas between them, and target_session_attrs is one of PostgreSQL’s',
  )
})

export function shaped(fits: RegExp, what: string) {
  return kind(value => {
    if (value === undefined || fits.test(value)) return value
    throw new Unfit(`must be ${what}`)
  })
}

export function list(fits: RegExp, what: string, fallback: readonly string[]) {
  return kind<readonly string[]>(value => {
    if (value === undefined) return fallback
    const entries = value
      .split(',')
      .map(entry => entry.trim())
      .filter(Boolean)
    if (entries.length > 0 && entries.every(entry => fits.test(entry))) return entries
    throw new Unfit(`must be ${what}, with commas between them`)
  })
}

/** A comma-separated list of `platform=version`. The site's own platform is refused. */
export function minimumVersions() {
  return kind<Readonly<Record<string, string>>>(value => {
    const entries = (value ?? '').split(',').flatMap(entry => (entry.trim() ? [entry.trim().split('=')] : []))
    const versions: Record<string, string> = {}
    for (const [platform = '', version = '', ...rest] of entries) {
      if (!/^[a-z][a-z0-9-]{0,29}$/.test(platform) || !isVersion(version) || rest.length > 0)
        throw new Unfit('must be platforms with their lowest version, such as ios=1.4.0,android=1.4.2')
      if (platform === 'web') throw new Unfit('must not name web: the site is always served')
      if (platform in versions) throw new Unfit('names a platform twice')
      versions[platform] = version
    }
    return versions
  })
}

/** A time in ISO 8601 with a time zone. */
export function moment(fallback: string) {
  return kind(value => {
    const date = new Date(value ?? fallback)
    if (!Number.isNaN(date.getTime()) && /T.*(Z|[+-]\d\d:\d\d)$/.test(value ?? fallback)) return date
    throw new Unfit('must be a moment such as 2025-09-10T08:00:00Z')
  })
}

/** Keys of at least 32 random bytes in base64. They are separated by commas, with the current one first. */
export function secretKeys() {
  return kind(value => value?.split(',').map(each => readKey(each.trim())))
}

function readKey(value: string): SecretKey {
  const bytes = /^[A-Za-z0-9+/_-]+={0,2}$/.test(value) ? Buffer.from(value, 'base64') : Buffer.alloc(0)
  if (bytes.length < 32)
    throw new Unfit('must be 32 random bytes or more in base64 (openssl rand -base64 32)')
  // Among 10^13 random keys of 32 bytes, one has fewer than 16 distinct values.
  if (new Set(bytes).size < 16) throw new Unfit('is not random; make one with: openssl rand -base64 32')
  return secretKey(bytes)
}

/** `read` must throw an Error whose message does not contain the value. */
export function parsed<T>(read: (value: string) => T) {
  return kind(value => {
    try {
      return value === undefined ? undefined : read(value)
    } catch (error) {
      throw new Unfit(`cannot be used: ${String(fieldsOf(error).message)}`)
    }
  })
}
