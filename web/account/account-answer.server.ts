import { data } from 'react-router'
import type { ContactKind } from '../../contract/account-changes.ts'
import type { FormError } from '../form/form-error.ts'
import type { ReadForm } from '../form/read-form.server.ts'
import type { CodeFor } from './pending-change.server.ts'

export type AccountPart =
  | 'names'
  | 'email'
  | 'phone'
  | 'password'
  | 'confirmation'
  | 'choices'
  | 'sessions'
  | 'close'

export interface AccountAnswer {
  part: AccountPart
  done?: string
  formError?: FormError
  codeFor?: CodeFor
  /** The contact on file that a code was sent to, if a code is used instead of the password. */
  proofBy?: ContactKind
  /** A code has been sent to that contact before. */
  proofAgain?: boolean
}

export const answerPart = (fields: AccountAnswer, init?: ResponseInit | null) =>
  data(fields, init ?? undefined)

type Refused = Extract<ReadForm<unknown>, { ok: false }>['refused']
export const refusedPart = (part: AccountPart, refused: Refused, rest: Partial<AccountAnswer> = {}) =>
  answerPart({ ...rest, part, formError: refused.data }, refused.init)
