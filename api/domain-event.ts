import type { Audience } from '../contract/fields.ts'
import type { HeroStep } from '../contract/hero-step.ts'
import type { LimitName } from '../contract/rate-limits.ts'

/** A limit that refused someone: one of the table, or a state of a number, code or account. */
export type RefusingLimit = LimitName | 'codePause' | 'frozenNumber' | 'openSlots'

/**
 * What operators count of the business itself. Told once its transaction has committed. Every field is from a closed set, because
 * it becomes the label of a metric: no input, name or id.
 */
export type DomainEvent =
  | { kind: 'sign-up'; audience: Audience }
  | { kind: 'code-sent'; purpose: string; proven: boolean }
  | { kind: 'code-checked'; purpose: string; result: 'right' | 'wrong' | 'expired' | 'frozen' }
  | { kind: 'limited'; limit: RefusingLimit }
  | { kind: 'decision'; step: HeroStep; decision: string }
  /** `seconds` from the commit that queued the message to the provider's answer. */
  | { kind: 'message'; template: string; channel: string; result: 'sent' | 'failed'; seconds: number }
  | { kind: 'upload'; result: string }
  | { kind: 'id-card-checked'; result: 'valid' | 'refused' }

export type TellEvent = (event: DomainEvent) => void
