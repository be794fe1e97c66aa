import type { Hono } from 'hono'
import { bodies } from '../../contract/request-limits.ts'
import type { ApiEnv } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import { mountWebhook } from '../webhook.ts'
import { takeMailReports } from './take-mail-reports.ts'
import { takeSmsReport } from './take-sms-report.ts'

const forged = () => refuse('NOT_LOGGED_IN', { message: 'This report isn’t signed, or it’s too old.' })
const noStore = { 'cache-control': 'no-store' }

/** Path of each provider. */
const textReports = { twilio: '/texts/reports', telnyx: '/texts/reports/telnyx' } as const

/** Bounces, complaints and deliveries, as the providers of mail and texts report them. */
export function mountDeliveryWebhooks(app: Hono<ApiEnv>, deps: Deps) {
  const { mailReports, smsReports } = deps
  if (mailReports)
    mountWebhook(app, deps, { path: '/mail/reports', bytes: bodies.json }, async (received, context) => {
      const read = await mailReports.read(received)
      if (read === 'forged') throw forged()
      if (read === 'unreadable') throw refuse('INVALID_INPUT', { message: 'This report can’t be read.' })
      await takeMailReports(deps, mailReports.provider, read)
      return context.json({ success: true }, 200, noStore)
    })
  for (const { provider, read } of smsReports ?? []) {
    const path = textReports[provider]
    mountWebhook(app, deps, { path, bytes: bodies.inboundText }, async (received, context) => {
      const report = read(received)
      if (report === 'forged') throw forged()
      if (report) await takeSmsReport(deps, provider, report)
      return context.body(null, 204, noStore)
    })
  }
}
