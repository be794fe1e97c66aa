import { ProviderFailure } from '../failure.ts'
import type { Sms } from './sms-sender.ts'

/** The length of ten segments. Carriers refuse longer texts. */
const longestText = 1_600

export const isPhoneNumber = (text: string) => /^\+[1-9]\d{6,14}$/.test(text)

/** Permanently refuses a number that is not E.164, an id that does not fit a header, and a text that is empty or too long. */
export function refuseUnusableSms(provider: string, sms: Sms): void {
  if (!isPhoneNumber(sms.to)) throw new ProviderFailure(provider, 'permanent', 'NUMBER')
  if (!/^[A-Za-z0-9._-]{1,128}$/.test(sms.id)) throw new ProviderFailure(provider, 'permanent', 'ID')
  if (!sms.text.trim() || sms.text.length > longestText)
    throw new ProviderFailure(provider, 'permanent', 'TEXT')
}
