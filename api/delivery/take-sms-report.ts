import type { SmsReport } from '../../providers/sms/sms-reports.ts'
import type { Deps } from '../deps.ts'
import { stopTexts } from '../notifications/stops.ts'
import { isNewEvent } from '../webhook.ts'

/**
 * The first final status of an attempt stays, so a repeated or late callback changes nothing. Once the text is recorded as sent, only
 * the attempt that sent it counts; until then, the newest attempt.
 */
export async function takeSmsReport(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'settings'>,
  provider: string,
  report: SmsReport,
) {
  const { message, providerId, kind, detail, optedOut, event } = report
  await deps.db.transaction().execute(async tx => {
    if (event && !(await isNewEvent({ ...deps, db: tx }, provider, event))) return
    const noted = await tx
      .updateTable('message')
      .set({
        delivery: kind,
        delivery_at: deps.clock.now(),
        delivery_detail: detail,
        delivery_provider_id: providerId,
      })
      .where('id', '=', message)
      .where('channel', '=', 'sms')
      .where(({ eb, and, or }) =>
        or([
          and([eb('provider_id', '=', providerId), eb('delivery', 'is', null)]),
          and([
            eb('provider_id', 'is', null),
            or([eb('delivery', 'is', null), eb('delivery_provider_id', 'is distinct from', providerId)]),
          ]),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    if (noted && optedOut) await stopTexts({ ...deps, db: tx }, { phone: optedOut, sender: provider })
  })
}
