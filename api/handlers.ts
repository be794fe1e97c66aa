import type { Call, CallData, CallParsed } from '../contract/call.ts'
import type { Calls } from '../contract/calls.ts'
import type { AccountSession, Context, StaffSession } from './context.ts'

type SessionFor<C> = C extends { caller: infer Who }
  ? Who extends 'anyone'
    ? null
    : Who extends 'customer' | 'hero' | 'account'
      ? AccountSession
      : StaffSession
  : never

/** A list call answers its rows and how many there are in all; every other call its data. */
export interface ListAnswer<Data> {
  data: Data
  total: number
}
type AnswerOf<C> = C extends { list?: infer List }
  ? true extends List
    ? ListAnswer<CallData<C>>
    : CallData<C>
  : never

export type Handler<C> = (context: Context<SessionFor<C>>, input: CallParsed<C>) => Promise<AnswerOf<C>>

/** A handler for every call of the contract: a call without one does not compile. */
export type Handlers = { [Noun in keyof Calls]: { [Verb in keyof Calls[Noun]]: Handler<Calls[Noun][Verb]> } }
export type HandlersOf<Noun extends keyof Calls> = Handlers[Noun]

/** A handler whose exact types have been checked where it was written. */
export type AnyHandler = (context: Context, input: CallParsed<Call>) => Promise<unknown>
