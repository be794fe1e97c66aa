import type { Hono } from 'hono'
import { bodies } from '../../contract/request-limits.ts'
import type { ApiEnv } from '../answer.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { mountWebhook } from '../webhook.ts'
import { takeMailReports } from './take-mail-reports.ts'

/** Bounces, complaints and deliveries, as the mail provider reports them. */
export function mountDeliveryWebhooks(app: Hono<ApiEnv>, deps: Deps) {
  const { mailReports } = deps
  if (!mailReports) return
  mountWebhook(app, deps, { path: '/mail/reports', bytes: bodies.json }, async (received, context) => {
    const read = await mailReports.read(received)
    if (read === 'forged')
      throw refuse('NOT_LOGGED_IN', { message: 'This report is not signed, or too old.' })
    if (read === 'unreadable') throw refuse('INVALID_INPUT', { message: 'This report cannot be read.' })
    await takeMailReports(deps, mailReports.provider, read)
    return context.json({ success: true }, 200, { 'cache-control': 'no-store' })
  })
}
