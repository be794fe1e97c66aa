import type { ImportState } from '../../contract/console/import-export.ts'
import type { Deps } from '../deps.ts'
import { forgetParts } from './import-files.ts'

/** Ends an import whose job will not be tried again, so that staff see the problem and can choose the files again. */
export async function failImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  { from, problem }: { from: ImportState; problem: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const failed = await tx
      .updateTable('content_import')
      .set({ state: 'failed', fault: problem, changed_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst()
    if (failed) await forgetParts(tx, id)
  })
}
