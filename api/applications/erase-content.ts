import type { Database, Deps } from '../deps.ts'

/**
 * Erases documents, form, licenses, notes and a Social Security Number that was not sent yet, in the caller's transaction. The
 * history of decisions and reasons, notices and signed texts stay (decisions 0030, 0355). The caller deletes the files.
 */
export async function eraseContent({ db, clock }: { db: Database } & Pick<Deps, 'clock'>, id: string) {
  for (const table of [
    'document',
    'adverse_file',
    'license_detail',
    'license_reminder',
    'license_renewal',
    'hero_form',
    'review_note',
    'review_claim',
    'application_news',
  ] as const)
    await db.deleteFrom(table).where('application_id', '=', id).execute()
  const now = clock.now()
  await db
    .updateTable('background_check')
    .set(({ fn, val, ref }) => ({
      signature: null,
      number_sealed: null,
      invitation_sealed: null,
      erased_at: fn.coalesce(ref('erased_at'), val(now)),
    }))
    .where('application_id', '=', id)
    .execute()
  // The spot becomes free again (DECISIONS R12).
  await db
    .updateTable('application')
    .set({ spot: 'waiting-list', updated_at: now })
    .where('id', '=', id)
    .execute()
}
