import { data, href } from 'react-router'
import {
  messageWords,
  restoreNotification,
  saveNotification,
  testNotification,
} from '../../../contract/console/notifications.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import type { NoticeCode } from '../../layout/notices.ts'
import { type RouteArgs, requireStaff } from '../../session.server.ts'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'

interface Params {
  template: string
  channel: 'mail' | 'sms'
}

const leadBack = (args: RouteArgs, params: Params, notice: NoticeCode) => {
  return redirectWithNotice(args, href('/console/notifications/:template/:channel', { ...params }), notice)
}

export async function actOnNotification(args: RouteArgs, params: Params) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'restore') {
    const read = await readForm(args, restoreNotification.body, { form })
    if (!read.ok) return read.refused
    const result = await api.notifications.restore({ params, body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    throw leadBack(args, params, 'notification-restore')
  }
  if (intent === 'save') {
    const read = await readForm(args, saveNotification.body, { form })
    if (!read.ok) return read.refused
    const result = await api.notifications.save({ params, body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    throw leadBack(args, params, 'notification-save')
  }
  const isTested = intent === 'test'
  if (isTested) {
    const read = await readForm(args, testNotification.body, { form })
    if (!read.ok) return read.refused
    const result = await api.notifications.test({ params, body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
  }
  const read = await readForm(args, messageWords, { form })
  if (!read.ok) return read.refused
  const result = await api.notifications.preview({ params, body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  return data({ preview: result.data, values: read.values, isTested })
}
