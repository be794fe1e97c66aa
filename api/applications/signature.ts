import { isNameOfAccount } from '../../contract/signature-name.ts'
import { refuseField } from '../refusal.ts'

interface Signature {
  signature?: string | undefined
  /** Confirms that the signature is the person's legal name although the account has another name. */
  signatureConfirmed?: boolean | undefined
}

/** Throws SIGNATURE_DIFFERS at the field if the signature is not the account's name and was not confirmed (docs/decisions/0244). */
export function refuseOtherName(
  { signature, signatureConfirmed }: Signature,
  account: { firstName: string; lastName: string },
) {
  if (signature && !signatureConfirmed && !isNameOfAccount(signature, account))
    throw refuseField('SIGNATURE_DIFFERS', 'signature')
}
