import type { Audience } from '../contract/fields.ts'
import type { HeroStep } from '../contract/hero-step.ts'
import type { RefusingLimit } from '../contract/rate-limits.ts'

/**
 * Business events that operators count. Each is reported once its transaction has committed. Every field comes from a closed set,
 * because it becomes the label of a metric: no input, name or id.
 */
export type DomainEvent =
  | { kind: 'sign-up'; audience: Audience }
  | { kind: 'code-sent'; purpose: string; proven: boolean }
  | { kind: 'code-checked'; purpose: string; result: 'right' | 'wrong' | 'expired' | 'frozen' }
  | { kind: 'limited'; limit: RefusingLimit }
  | { kind: 'decision'; step: HeroStep; decision: string }
  /** `seconds` is the time from the commit that queued the message to the provider's answer. */
  | { kind: 'message'; template: string; channel: string; result: 'sent' | 'failed'; seconds: number }
  | { kind: 'upload'; result: string }
  | { kind: 'id-card-checked'; result: 'valid' | 'refused' }

export type TellEvent = (event: DomainEvent) => void
