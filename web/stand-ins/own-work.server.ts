import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { EvidenceKind } from '../../contract/background-check.ts'
import { day } from '../../contract/durations.ts'
import type { HeroFormDraft } from '../../contract/hero-form.ts'
import type { CookieJar } from '../cookies.ts'
import { openField, sealField } from '../form/sealed.server.ts'

/** What an applicant has done between two calls of SPEC 7, where the API has no call that takes it. */
export interface OwnWork {
  agreement?: { version: string; agreedAt: string }
  evidence: { kind: EvidenceKind; version: string; at: string }[]
  draft?: HeroFormDraft
}

const life = 7 * day
/** Browsers take 4,096 bytes of a cookie, its name and attributes included. */
const longestPart = 3_800
const parts = ['work', 'workMore'] as const

interface Needs {
  cookies: CookieJar
  /** 32 bytes. */
  key: Uint8Array
  now: () => Date
}

/**
 * The work in cookies of the one session it belongs to: sealed, so that nobody else reads it and the browser cannot change it.
 * Without a session there is none.
 */
export function ownWork({ cookies, key, now }: Needs) {
  const purpose = () => `work ${cookies.account()?.token ?? ''}`
  return {
    read(): OwnWork {
      const sealed = parts.map(name => cookies.part(name) ?? '').join('')
      const packed = sealed ? openField({ key, now: now() }, purpose(), sealed) : undefined
      if (packed === undefined || !cookies.account()) return { evidence: [] }
      return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8')) as OwnWork
    },
    /** False when it is more than the cookies hold: nothing is written then. */
    write(work: OwnWork): boolean {
      if (!cookies.account()) return false
      const packed = deflateRawSync(Buffer.from(JSON.stringify(work))).toString('base64')
      const at = now()
      const sealed = sealField({ key, now: at }, purpose(), packed, life)
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
