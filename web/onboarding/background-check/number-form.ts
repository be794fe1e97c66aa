import { isPossibleSsn } from '../../../contract/background-check.ts'
import { messages } from '../../../contract/messages.ts'

export interface NumberForm {
  number: string
  acknowledged: boolean
  signature: string
  copyRequested: boolean
  /** The applicant confirms a signature that differs from the account's name. */
  signatureConfirmed: boolean
}
export type NumberError = 'number' | 'acknowledged' | 'signature'

/** DECISIONS B1: disabled while empty, enabled from the first digit, and still enabled at eleven characters. */
export const canPressAccept = (number: string) => /\d/.test(number)

/** Errors when Accept is pressed, in screen order. Nothing is sent while there is one. */
export function errorsOnAccept(form: NumberForm): Partial<Record<NumberError, string>> {
  return {
    ...(isPossibleSsn(form.number) ? {} : { number: messages.validNumber }),
    ...(form.acknowledged ? {} : { acknowledged: messages.acknowledge }),
    ...(form.signature.trim() ? {} : { signature: messages.signature }),
  }
}
