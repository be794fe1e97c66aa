import type { Hono } from 'hono'
import { screeningEvents } from '../../contract/staff-limits.ts'
import type { ApiEnv } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { mountWebhook } from '../webhook.ts'
import { takeScreeningEvent } from './take-event.ts'

/** The path that the agency posts its events to. Absent if our own reviewers do the screening. */
export function mountScreeningWebhook(app: Hono<ApiEnv>, deps: Deps) {
  const { screeningWebhook: webhook } = deps
  if (!webhook) return
  const place = { path: '/screening/webhook', bytes: screeningEvents.body }
  mountWebhook(app, deps, place, async ({ body, headers }, context) => {
    // The signature covers the raw bytes of the body.
    const event = webhook.read({ body, signature: headers.get('x-checkr-signature') })
    if (!event) throw refuse('NOT_LOGGED_IN', { message: 'This event isn’t signed, or it’s too old.' })
    await takeScreeningEvent(deps, webhook.provider, event)
    return context.json({ success: true }, 200, { 'cache-control': 'no-store' })
  })
}
