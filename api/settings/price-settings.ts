import type { PriceSettings } from '../../contract/console/price-settings.ts'
import { pricesFrom, usualPrices } from '../../contract/prices.ts'
import type { Context, StaffSession } from '../context.ts'
import { textsNaming } from './naming-texts.ts'
import { type PriceForm, priceChanges, pricesOfForm } from './price-changes.ts'
import { namingPattern } from './price-figures.ts'
import { setPrices } from './prices.ts'

type Needs = Context<StaffSession>

/** The prices as they are set now, beside those of the release. */
export async function readPrices({ deps: { db } }: Needs): Promise<PriceSettings> {
  return { ...(await setPrices(db)), usual: usualPrices }
}

/** What the form would change, the pages that show it by themselves, and the texts that name what it was. Nothing is saved. */
export async function previewPrices({ deps: { db, settings } }: Needs, form: PriceForm) {
  const from = pricesFrom((await setPrices(db)).set)
  const changes = priceChanges(from, pricesFrom(pricesOfForm(form)), settings.variables)
  const preview = []
  for (const change of changes)
    preview.push({ ...change, texts: await textsNaming(db, namingPattern(change.name, from[change.name])) })
  return preview
}
