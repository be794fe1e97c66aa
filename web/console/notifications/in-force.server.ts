import type { Client } from '../../../contract/client.ts'
import type { Notification } from '../../../contract/console/notifications.ts'
import type { Result } from '../../../contract/result.ts'

type Params = { template: string; channel: 'mail' | 'sms' }

/** `preview` is null if the current wording is from an earlier release and can no longer be rendered. */
export async function readInForce(
  api: Client,
  params: Params,
  required: (result: Result<Notification>) => Notification,
) {
  const notification = required(await api.notifications.open({ params }))
  const { subject, preheader, body } = notification.words
  const preview = await api.notifications.preview({
    params,
    body: { body, ...(subject ? { subject } : {}), ...(preheader ? { preheader } : {}) },
  })
  return { notification, preview: preview.ok ? preview.data : null }
}
