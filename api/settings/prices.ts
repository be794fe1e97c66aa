import { type Prices, pricesFrom, type SetPrices, usualPrices } from '../../contract/prices.ts'
import type { Context } from '../context.ts'
import type { Database } from '../deps.ts'
import { readStoredSetting } from './stored-setting.ts'

export async function readStoredPrices(
  db: Database,
): Promise<{ set: SetPrices; version: number; changedBy: string | null; changedAt: string | null }> {
  const { value, ...row } = await readStoredSetting(db, 'prices')
  // Only the screen of prices writes this row, after its schema. A price that a later release added is missing.
  return { set: { ...usualPrices, ...(value as Partial<SetPrices> | undefined) }, ...row }
}

export const currentPrices = async (db: Database): Promise<Prices> =>
  pricesFrom((await readStoredPrices(db)).set)

export const prices = ({ deps: { db } }: Context) => currentPrices(db)
