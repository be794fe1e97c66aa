import type { HandlersOf } from '../handlers.ts'
import {
  listNotifications,
  openNotification,
  previewNotification,
  restoreNotification,
  saveNotification,
  testNotification,
} from './notifications.ts'

export const notificationsHandlers: HandlersOf<'notifications'> = {
  list: ({ deps }) => listNotifications(deps.db),
  open: ({ deps }, { params }) => openNotification(deps.db, params),
  preview: (context, { params, body }) => previewNotification(context, params, body),
  save: async (context, { params, body }) => {
    await saveNotification(context, params, body)
    return openNotification(context.deps.db, params)
  },
  restore: async (context, { params, body }) => {
    await restoreNotification(context, params, body)
    return openNotification(context.deps.db, params)
  },
  test: (context, { params, body }) => testNotification(context, params, body),
}
