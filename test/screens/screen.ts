import type { CallData, CallInput } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import type { Act } from '../../web/dev/development.ts'
import type { NoticeCode } from '../../web/layout/notices.ts'
import type { WebSettings } from '../../web/web-settings.ts'

/** `hero.state`, `account.logIn`, …: every call by its name. */
export type CallName = {
  [Noun in keyof Calls & string]: `${Noun}.${keyof Calls[Noun] & string}`
}[keyof Calls & string]
type CallOf<Name> = Name extends `${infer Noun extends keyof Calls & string}.${infer Verb}`
  ? Verb extends keyof Calls[Noun]
    ? Calls[Noun][Verb]
    : never
  : never

export interface RefusedAnswer {
  refused: RefusalCode
  message?: string
  errors?: Record<string, string>
  /** Seconds. */
  retryAfter?: number
}
/** `never`: the call stays under way, as on a connection that hangs. */
export type Answer<Data> = { data: Data; total?: number } | RefusedAnswer | 'never'
type Prepared<C> = Answer<CallData<C>> | ((input: CallInput<C>) => Answer<CallData<C>>)
/** What the API says, call by call. A call without an answer is refused as UNAVAILABLE. */
export type Answers = { [Name in CallName]?: Prepared<CallOf<Name>> }

/** One screen in one state. */
export interface Screen {
  /** `hero-progress.one-invalid`: unique, fit for an address. */
  id: string
  /** Part of the site. */
  group: string
  screen: string
  state: string
  /** The real page's own path. */
  path: string
  /** Whose session the visitor has. */
  as?: 'customer' | 'hero' | 'staff'
  answers: Answers
  /** The form that was sent; the state is what came of it. */
  post?: Record<string, string>
  acts?: readonly Act[]
  notice?: NoticeCode
  settings?: Partial<WebSettings>
  /** The moment of the visit. */
  now: string
}

/** The day of the catalog: a Saturday in November, 1:22 p.m. in New York. */
export const now = '2026-11-21T18:22:00.000Z'

type State = Pick<Screen, 'state'> & Partial<Omit<Screen, 'id' | 'group' | 'screen' | 'state'>>

/** All states of one screen. Each adds to what they share; its answers go over the shared ones. */
export function screenStates(
  screen: Pick<Screen, 'id' | 'group' | 'screen' | 'path'> &
    Partial<Pick<Screen, 'as' | 'answers' | 'settings'>>,
  states: Record<string, State>,
): Screen[] {
  return Object.entries(states).map(([name, own]) => ({
    now,
    ...screen,
    ...own,
    id: `${screen.id}.${name}`,
    answers: { ...screen.answers, ...own.answers },
  }))
}
