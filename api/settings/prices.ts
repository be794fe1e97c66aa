import { type Prices, pricesFrom, type SetPrices, usualPrices } from '../../contract/prices.ts'
import type { Context } from '../context.ts'
import type { Database } from '../deps.ts'

/** What admins have set of the prices, as it is now: a row of the database, read at every use. */
export async function setPrices(
  db: Database,
): Promise<{ set: SetPrices; version: number; changedBy: string | null; changedAt: string | null }> {
  const row = await db
    .selectFrom('setting')
    .leftJoin('staff', 'staff.id', 'setting.changed_by')
    .select(['value', 'version', 'changed_at', 'staff.name as changed_by'])
    .where('setting.name', '=', 'prices')
    .executeTakeFirst()
  return {
    set: { ...usualPrices, ...(row?.value as Partial<SetPrices> | undefined) },
    version: row?.version ?? 0,
    changedBy: row?.changed_by ?? null,
    changedAt: row?.changed_at?.toISOString() ?? null,
  }
}

export const currentPrices = async (db: Database): Promise<Prices> => pricesFrom((await setPrices(db)).set)

/** What a walk costs and what a Hero is paid, for the apps. */
export const prices = ({ deps: { db } }: Context) => currentPrices(db)
