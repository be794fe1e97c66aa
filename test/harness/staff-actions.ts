import type { TestApi } from './api.ts'

export const staffActions = async ({ db }: TestApi) =>
  (
    await db
      .selectFrom('audit_event')
      .select('action')
      .where('action', 'not like', 'session.%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)
