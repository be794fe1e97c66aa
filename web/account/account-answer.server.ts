import { data } from 'react-router'
import type { ContactKind } from '../../contract/account-changes.ts'
import type { FormFault } from '../form/form-fault.ts'
import type { ReadForm } from '../form/read-form.server.ts'
import type { CodeFor } from './contact-place.server.ts'

export type AccountPart =
  | 'names'
  | 'email'
  | 'phone'
  | 'password'
  | 'confirmation'
  | 'choices'
  | 'sessions'
  | 'close'

/** What became of one part of the page; the others stay as they are. */
export interface AccountAnswer {
  part: AccountPart
  /** Said where the part stands. */
  done?: string
  fault?: FormFault
  /** A code is on its way to the new email or phone. */
  codeFor?: CodeFor
  /** A code that stands in for the password is on its way to this contact on file. */
  proofBy?: ContactKind
}

export const answerPart = (fields: AccountAnswer, init?: ResponseInit | null) =>
  data(fields, init ?? undefined)

type Refused = Extract<ReadForm<unknown>, { ok: false }>['refused']
export const refusedPart = (part: AccountPart, refused: Refused, rest: Partial<AccountAnswer> = {}) =>
  answerPart({ ...rest, part, fault: refused.data }, refused.init)
