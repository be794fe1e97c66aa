import type { Deps } from '../deps.ts'

export async function listCategoryNames({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('category').select('name').orderBy('position').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
