import { addBusinessDays, businessDaysIn, type Day } from './business-days.ts'
import { adverse } from './staff-limits.ts'

/**
 * The stages between a negative report and a denial (DECISIONS B5). Applicants do not see them: their step stays in VERIFICATION
 * until DENIED.
 */
export const noticeStates = ['WAITING', 'DISPUTED', 'WITHDRAWN', 'DENIED'] as const
export type NoticeState = (typeof noticeStates)[number]
export const adverseStates = ['NONE', ...noticeStates] as const
export type AdverseState = (typeof adverseStates)[number]
export const adverseEvents = ['notify', 'dispute', 'settle', 'withdraw', 'deny'] as const
export type AdverseEvent = (typeof adverseEvents)[number]

const transitions: Record<AdverseState, Partial<Record<AdverseEvent, NoticeState>>> = {
  NONE: { notify: 'WAITING' },
  WAITING: { dispute: 'DISPUTED', withdraw: 'WITHDRAWN', deny: 'DENIED' },
  DISPUTED: { settle: 'WAITING', withdraw: 'WITHDRAWN' },
  WITHDRAWN: { notify: 'WAITING' },
  DENIED: {},
}

export const nextAdverse = (state: AdverseState, event: AdverseEvent): NoticeState | undefined =>
  transitions[state][event]

export const isOpenNotice = (state: AdverseState) => state === 'WAITING' || state === 'DISPUTED'

export interface Notice {
  state: AdverseState
  /** The last day to answer, inclusive. Null before the first notice. */
  lastDay: Day | null
  /** Business days that were left when a dispute stopped the clock. Null while the clock runs. */
  daysLeft: number | null
  notifiedBy: string | null
}
export type SentNotice = Notice & { state: NoticeState; lastDay: Day }
export const noNotice: Notice = { state: 'NONE', lastDay: null, daysLeft: null, notifiedBy: null }

interface NoticeChange {
  event: AdverseEvent
  by: string
  today: Day
  waitingDays: number
}

export const adverseRefusals = {
  open: 'A notice has already been sent. Read it before you do anything else.',
  'no-way': 'You can’t do this while the notice is in its current state.',
  disputed: 'The report is disputed. The clock is paused until the agency has answered.',
  waiting: 'The applicant still has time to answer.',
  'second-person': 'Someone other than the sender of the notice has to confirm the denial.',
} as const
export type AdverseRefusal = keyof typeof adverseRefusals

/** Why `event` cannot happen now; undefined if it can. The console's buttons and the server share this check. */
export function adverseRefusal(
  notice: Notice,
  { event, by, today }: Omit<NoticeChange, 'waitingDays'>,
): AdverseRefusal | undefined {
  if (event === 'deny' && notice.state === 'DISPUTED') return 'disputed'
  if (event === 'notify' && isOpenNotice(notice.state)) return 'open'
  if (!nextAdverse(notice.state, event)) return 'no-way'
  if (event !== 'deny') return undefined
  if (notice.lastDay === null || today <= notice.lastDay) return 'waiting'
  return notice.notifiedBy === by ? 'second-person' : undefined
}

/**
 * The notice after a change, or why the action is refused. This is the only place where the clock starts, stops and resumes. It
 * resumes with the days that were left, but never with too few to read the agency's answer.
 */
export function actOnNotice(notice: Notice, change: NoticeChange): SentNotice | AdverseRefusal {
  const refusal = adverseRefusal(notice, change)
  if (refusal) return refusal
  const { event, today } = change
  const state = nextAdverse(notice.state, event)
  if (!state) return 'no-way'
  if (event === 'notify')
    return {
      state,
      lastDay: addBusinessDays(today, change.waitingDays),
      daysLeft: null,
      notifiedBy: change.by,
    }
  const { lastDay } = notice
  if (lastDay === null) return 'no-way'
  switch (event) {
    case 'dispute':
      return { ...notice, state, lastDay, daysLeft: businessDaysIn(today, lastDay) }
    case 'settle': {
      const left = Math.max(notice.daysLeft ?? 0, adverse.daysAfterDispute)
      return { ...notice, state, daysLeft: null, lastDay: addBusinessDays(today, left) }
    }
    case 'withdraw':
      return { ...notice, state, lastDay, daysLeft: null }
    case 'deny':
      return { ...notice, state, lastDay }
  }
}
