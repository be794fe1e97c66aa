import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

export async function readMoved({ db }: Pick<Deps, 'db'>, path: string) {
  const row = await db
    .selectFrom('redirect')
    .select('to_path')
    .where('from_path', '=', path)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return { to: row.to_path }
}
