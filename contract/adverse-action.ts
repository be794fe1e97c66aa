import { addBusinessDays, businessDaysIn, type Day } from './business-days.ts'
import { adverse } from './staff-limits.ts'

/**
 * What stands between a report that counts against an applicant and a denial (DECISIONS B5). Hidden: the step itself says
 * VERIFICATION until the last of these states. `NONE`: no notice has been sent for this check.
 */
export const adverseStates = ['NONE', 'WAITING', 'DISPUTED', 'WITHDRAWN', 'DENIED'] as const
export type AdverseState = (typeof adverseStates)[number]
export const adverseEvents = ['notify', 'dispute', 'settle', 'withdraw', 'deny'] as const
export type AdverseEvent = (typeof adverseEvents)[number]

const transitions: Record<AdverseState, Partial<Record<AdverseEvent, AdverseState>>> = {
  NONE: { notify: 'WAITING' },
  WAITING: { dispute: 'DISPUTED', withdraw: 'WITHDRAWN', deny: 'DENIED' },
  DISPUTED: { settle: 'WAITING', withdraw: 'WITHDRAWN' },
  // A notice that was taken back decides nothing; another one begins anew.
  WITHDRAWN: { notify: 'WAITING' },
  DENIED: {},
}

/** The state after `event`, or undefined where the table has no such way. */
export const nextAdverse = (state: AdverseState, event: AdverseEvent): AdverseState | undefined =>
  transitions[state][event]

export const isOpenNotice = (state: AdverseState) => state === 'WAITING' || state === 'DISPUTED'

/** A notice as the rules look at it. Days are those of New York. */
export interface Notice {
  state: AdverseState
  /** The last day to answer, counted whole; null before the first notice. */
  lastDay: Day | null
  /** Business days that were left when a dispute stopped the clock; null while it runs. */
  daysLeft: number | null
  /** Who sent it. */
  notifiedBy: string | null
}
export const noNotice: Notice = { state: 'NONE', lastDay: null, daysLeft: null, notifiedBy: null }

export interface AdverseAct {
  event: AdverseEvent
  /** Who acts: a person of staff, or the applicant or agency for a dispute. */
  by: string
  today: Day
  /** Business days between notice and decision. */
  waitingDays: number
}

export const adverseRefusals = {
  'no-way': 'This is not possible in the present state of the notice.',
  disputed: 'The report is disputed. The clock stands still until the agency has answered.',
  waiting: 'The applicant still has time to answer.',
  'second-person': 'Somebody else than the sender of the notice has to confirm the denial.',
} as const
export type AdverseRefusal = keyof typeof adverseRefusals

/** Why `event` can't happen now, or undefined when it can. The console's buttons and the server ask the same. */
export function adverseRefusal(
  notice: Notice,
  { event, by, today }: Omit<AdverseAct, 'waitingDays'>,
): AdverseRefusal | undefined {
  if (event === 'deny' && notice.state === 'DISPUTED') return 'disputed'
  if (!nextAdverse(notice.state, event)) return 'no-way'
  if (event !== 'deny') return undefined
  if (notice.lastDay === null || today <= notice.lastDay) return 'waiting'
  return notice.notifiedBy === by ? 'second-person' : undefined
}

/** What is left of the waiting time when a dispute stops it; the day itself still counts. */
const leftOn = (today: Day, lastDay: Day | null) => (lastDay === null ? 0 : businessDaysIn(today, lastDay))

/**
 * The notice after an act, or why it can't happen. The one place in which the clock starts, stops and goes on: with what
 * was left of it, and never with less than the time it takes to read the agency's answer.
 */
export function actOnNotice(notice: Notice, act: AdverseAct): Notice | AdverseRefusal {
  const refusal = adverseRefusal(notice, act)
  if (refusal) return refusal
  const { event, today } = act
  const state = nextAdverse(notice.state, event)!
  switch (event) {
    case 'notify':
      return { state, lastDay: addBusinessDays(today, act.waitingDays), daysLeft: null, notifiedBy: act.by }
    case 'dispute':
      return { ...notice, state, daysLeft: leftOn(today, notice.lastDay) }
    case 'settle': {
      const left = Math.max(notice.daysLeft ?? 0, adverse.daysAfterDispute)
      return { ...notice, state, daysLeft: null, lastDay: addBusinessDays(today, left) }
    }
    case 'withdraw':
      return { ...notice, state, daysLeft: null }
    case 'deny':
      return { ...notice, state }
  }
}
