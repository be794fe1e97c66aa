import type { TestApi } from './api.ts'

/** What staff did by the record, in order; not that they logged in. */
export const staffActions = async ({ db }: TestApi) =>
  (
    await db
      .selectFrom('audit_event')
      .select('action')
      .where('action', 'not like', 'session.%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action)
