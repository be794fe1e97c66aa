import type { TestApi } from './api.ts'

/** Staff actions from the audit log in order, without log-ins. */
export const staffActions = async ({ db }: TestApi) =>
  (
    await db
      .selectFrom('audit_event')
      .select('action')
      .where('action', 'not like', 'session.%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)
