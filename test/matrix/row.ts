import type { Calls } from '../../contract/calls.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import type { CallerKind, Cast } from './callers.ts'

export type CallName = { [Noun in keyof Calls]: `${Noun}.${keyof Calls[Noun] & string}` }[keyof Calls]
export type Outcome = 'OK' | RefusalCode

export interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/**
 * Who may call what, written by hand to check the permissions of the contract. `input` has valid fields, `outcome` is the result
 * for permitted callers, and `others` is their result on rows of another owner.
 */
export interface Row {
  letIn:
    | 'everybody'
    | 'customers'
    | 'heroes'
    | 'accounts'
    | 'staff'
    | 'reviewers'
    | 'editors'
    | 'supporters'
    | 'admins'
  input?: (cast: Cast) => Input
  outcome: Outcome
  others?: { owner: CallerKind; outcome: Outcome }
}
