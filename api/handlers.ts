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

/** `total` counts all rows, not only this page. */
export interface ListAnswer<Data> {
  data: Data
  total: number
}
type AnswerOf<C> = C extends { list?: infer List }
  ? true extends List
    ? ListAnswer<CallData<C>>
    : CallData<C>
  : never

type Handler<C> = (context: Context<SessionFor<C>>, input: CallParsed<C>) => Promise<AnswerOf<C>>

/** A call without a handler does not compile. */
export type Handlers = { [Noun in keyof Calls]: { [Verb in keyof Calls[Noun]]: Handler<Calls[Noun][Verb]> } }
export type HandlersOf<Noun extends keyof Calls> = Handlers[Noun]

/** A handler whose exact type was checked at its definition. */
export type AnyHandler = (context: Context, input: CallParsed<Call>) => Promise<unknown>
