import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { EvidenceKind } from '../../contract/background-check.ts'
import { day } from '../../contract/durations.ts'
import type { HeroFormDraft } from '../../contract/hero-form.ts'
import type { CookieJar } from '../cookies.ts'
import { openField, type SealKeys, sealField } from '../form/sealed.server.ts'

interface OwnWork {
  agreement?: { version: string; agreedAt: string }
  evidence: { kind: EvidenceKind; version: string; at: string }[]
  draft?: HeroFormDraft
}

const life = 7 * day
/** Browsers allow 4,096 bytes per cookie, including name and attributes. */
const longestPart = 3_800
const parts = ['work', 'workMore'] as const

interface Needs {
  cookies: CookieJar
  keys: SealKeys
  now: () => Date
}

/**
 * Stores an applicant's progress between two calls of SPEC 7, if the API has no call for it. It is in encrypted
 * cookies, bound to one session. Without a session nothing is stored.
 */
export function ownWork({ cookies, keys, now }: Needs) {
  const purpose = () => `work ${cookies.account()?.token ?? ''}`
  return {
    read(): OwnWork {
      const sealed = parts.map(name => cookies.part(name) ?? '').join('')
      const packed = sealed ? openField({ keys, now: now() }, purpose(), sealed) : undefined
      if (packed === undefined || !cookies.account()) return { evidence: [] }
      // `write` encrypted this.
      return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8')) as OwnWork
    },
    /** False if it exceeds the cookies' size; then nothing is written. */
    write(work: OwnWork): boolean {
      if (!cookies.account()) return false
      const packed = deflateRawSync(Buffer.from(JSON.stringify(work))).toString('base64')
      const at = now()
      const sealed = sealField({ keys, now: at }, purpose(), packed, life)
      if (sealed.length > longestPart * parts.length) return false
      for (const [index, name] of parts.entries()) {
        const part = sealed.slice(index * longestPart, (index + 1) * longestPart)
        if (part) cookies.set(name, part, new Date(at.getTime() + life))
        else if (cookies.part(name)) cookies.clear(name)
      }
      return true
    },
  }
}
