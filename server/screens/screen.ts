import type { CallData, CallInput } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { RefusalCode } from '../../contract/errors.ts'
import type { Interaction } from '../../web/dev/development.ts'
import type { NoticeCode } from '../../web/layout/notices.ts'
import type { WebSettings } from '../../web/web-settings.ts'

type CallName = {
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
  retryAfter?: number
}
/** With `never`, the call hangs as on a stalled connection. */
export type Answer<Data> = { data: Data; total?: number } | RefusedAnswer | 'never'
type Prepared<C> = Answer<CallData<C>> | ((input: CallInput<C>) => Answer<CallData<C>>)
/** The API's answers by call. A call without an answer is refused with UNAVAILABLE. */
export type Answers = { [Name in CallName]?: Prepared<CallOf<Name>> }

export interface Screen {
  /** A unique id that can be used in a URL: `hero-progress.one-invalid`. */
  id: string
  group: string
  screen: string
  state: string
  path: string
  as?: 'customer' | 'hero' | 'staff'
  answers: Answers
  post?: Record<string, string>
  interactions?: readonly Interaction[]
  notice?: NoticeCode
  settings?: Partial<WebSettings>
  now: string
}

/** 1:22 p.m. in New York on a Saturday in November. */
const now = '2026-11-21T18:22:00.000Z'

/** An open page of the console polls its counts, whatever state it is in. */
const staffAnswers: Answers = {
  'waits.counts': {
    data: { waits: 0, queue: 0, inbox: 0, safety: 0, fresh: { queue: 0, inbox: 0, safety: 0 } },
  },
}

type State = Pick<Screen, 'state'> & Partial<Omit<Screen, 'id' | 'group' | 'screen' | 'state'>>

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
    answers: { ...((own.as ?? screen.as) === 'staff' && staffAnswers), ...screen.answers, ...own.answers },
  }))
}
