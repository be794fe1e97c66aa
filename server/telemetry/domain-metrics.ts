import { Counter, Histogram, type Registry } from 'prom-client'
import type { DomainEvent, TellEvent } from '../../api/domain-event.ts'
import { audiences } from '../../contract/audience.ts'
import { heroSteps } from '../../contract/hero-step.ts'

type Tellers = { [Kind in DomainEvent['kind']]: (event: Extract<DomainEvent, { kind: Kind }>) => void }

/** In seconds. A code should arrive within ten; a message may wait for a provider for three days. */
const deliveryBuckets = [1, 2.5, 5, 10, 30, 60, 300, 900, 3_600, 21_600, 86_400]

/** Counts what happens in the product: sign-ups, codes, decisions, messages, uploads, and refusals by limits. */
export function domainMetrics(registry: Registry): TellEvent {
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const signUps = counter('sign_ups_total', 'Accounts opened, by audience', ['audience'])
  const codesSent = counter('codes_sent_total', 'One-time codes put into the outbox', ['purpose', 'proof'])
  const codeChecks = counter('code_checks_total', 'One-time codes entered, by result', ['purpose', 'result'])
  const limited = counter('limit_refusals_total', 'Calls refused by a limit, by its name', ['limit'])
  const decisions = counter('review_decisions_total', 'Decisions that took effect', ['step', 'decision'])
  const uploads = counter('uploads_total', 'Photos sent: stored, repeated, or why they were refused', [
    'result',
  ])
  const cardChecks = counter(
    'id_card_checks_total',
    'Codes of ID cards that were checked: valid or refused',
    ['result'],
  )
  const delivery = new Histogram({
    name: 'message_delivery_seconds',
    help: 'From the commit that queued a message until the provider took it or it failed for good',
    labelNames: ['template', 'channel', 'result'],
    buckets: deliveryBuckets,
    registers: [registry],
  })
  // Counters start at 0, so that a rate can be computed from the first event on.
  for (const audience of audiences) signUps.inc({ audience }, 0)
  for (const step of heroSteps) decisions.inc({ step, decision: 'verify' }, 0)
  limited.inc({ limit: 'codesNotEntered' }, 0)
  for (const purpose of ['sign-up', 'reset']) {
    for (const proof of ['yes', 'no']) codesSent.inc({ purpose, proof }, 0)
    for (const result of ['right', 'wrong']) codeChecks.inc({ purpose, result }, 0)
  }
  uploads.inc({ result: 'stored' }, 0)
  for (const result of ['valid', 'refused']) cardChecks.inc({ result }, 0)
  const tellers: Tellers = {
    'sign-up': ({ audience }) => signUps.inc({ audience }),
    'code-sent': ({ purpose, proven }) => codesSent.inc({ purpose, proof: proven ? 'yes' : 'no' }),
    'code-checked': ({ purpose, result }) => codeChecks.inc({ purpose, result }),
    limited: ({ limit }) => limited.inc({ limit }),
    decision: ({ step, decision }) => decisions.inc({ step, decision }),
    message: ({ template, channel, result, seconds }) =>
      delivery.observe({ template, channel, result }, seconds),
    upload: ({ result }) => uploads.inc({ result }),
    'id-card-checked': ({ result }) => cardChecks.inc({ result }),
  }
  // The kind of an event picks the teller that takes this event.
  return event => (tellers[event.kind] as TellEvent)(event)
}
