import { ProviderFailure } from '../failure.ts'
import type { Mail } from './mailer.ts'

const unprintable = /\p{Cc}/u

/**
 * Permanently refuses a mail that could reach more than one person or inject a header: one whose address is not exactly one
 * address, with control characters in the subject or in headers, or with an id that does not fit a Message-ID.
 */
export function refuseUnusableMail(provider: string, mail: Mail): void {
  const refuse = (code: string): never => {
    throw new ProviderFailure(provider, 'permanent', code)
  }
  if (!/^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/.test(mail.to) || unprintable.test(mail.to))
    refuse('ADDRESS')
  if (unprintable.test(mail.subject)) refuse('SUBJECT')
  if (!/^[A-Za-z0-9._-]{1,128}$/.test(mail.id)) refuse('ID')
  for (const [name, value] of Object.entries(mail.headers ?? {}))
    if (!/^[A-Za-z0-9-]+$/.test(name) || unprintable.test(value)) refuse('HEADER')
}
