import { type Prices, pricesFrom, type SetPrices, usualPrices } from '../../contract/prices.ts'
import type { Context } from '../context.ts'
import type { Database } from '../deps.ts'
import { readFact } from './fact-row.ts'

/** What admins have set of the prices, as it is now: a row of the database, read at every use. */
export async function setPrices(
  db: Database,
): Promise<{ set: SetPrices; version: number; changedBy: string | null; changedAt: string | null }> {
  const { value, ...row } = await readFact(db, 'prices')
  return { set: { ...usualPrices, ...(value as Partial<SetPrices> | undefined) }, ...row }
}

export const currentPrices = async (db: Database): Promise<Prices> => pricesFrom((await setPrices(db)).set)

/** What a walk costs and what a Hero is paid, for the apps. */
export const prices = ({ deps: { db } }: Context) => currentPrices(db)
