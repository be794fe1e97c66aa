import { isPossibleSsn } from '../../../contract/background-check.ts'
import { messages } from '../../../contract/messages.ts'

/** What the person typed and ticked. It lives in the page's memory and in the one request that sends it. */
export interface NumberForm {
  number: string
  acknowledged: boolean
  signature: string
  copyRequested: boolean
  /** The signature is another name than the account's, and the right one. */
  signatureConfirmed: boolean
}
export type NumberFault = 'number' | 'acknowledged' | 'signature'

/** DECISIONS B1: disabled while empty, enabled from the first digit and still at eleven characters. */
export const canPressAccept = (number: string) => /\d/.test(number)

/** What is wrong when Accept is pressed; nothing is sent while there is a fault. In the order of the screen. */
export function faultsOnAccept(form: NumberForm): Partial<Record<NumberFault, string>> {
  return {
    ...(isPossibleSsn(form.number) ? {} : { number: messages.validNumber }),
    ...(form.acknowledged ? {} : { acknowledged: messages.acknowledge }),
    ...(form.signature.trim() ? {} : { signature: messages.signature }),
  }
}
