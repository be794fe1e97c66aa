import type { PriceSettings } from '../../contract/console/price-settings.ts'
import { pricesFrom, type SetPrices, usualPrices } from '../../contract/prices.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { type PriceChange, type PriceForm, priceChanges, pricesOfForm } from './price-changes.ts'
import { mentionPattern } from './price-figures.ts'
import { priceMentions } from './price-mentions.ts'
import { readStoredPrices } from './prices.ts'
import { refuseOutdated, type SettingsOf, saveSetting } from './save-setting.ts'
import { lockStoredSetting, writeStoredSetting } from './stored-setting.ts'

type Needs = Context<StaffSession>

async function presentPrices(db: Database): Promise<PriceSettings> {
  return { ...(await readStoredPrices(db)), usual: usualPrices }
}

export const readPrices = ({ deps: { db } }: Needs) => presentPrices(db)

const changesOf = ({ set }: PriceSettings, form: PriceForm, variables: Readonly<Record<string, string>>) =>
  priceChanges(pricesFrom(set), pricesFrom(pricesOfForm(form)), variables)

export async function previewPrices({ deps: { db, settings } }: Needs, form: PriceForm) {
  const present = await presentPrices(db)
  refuseOutdated(present.version, form)
  const was = pricesFrom(present.set)
  const preview = []
  for (const { value: _, ...change } of changesOf(present, form, settings.variables))
    preview.push({ ...change, texts: await priceMentions(db, mentionPattern(change.name, was[change.name])) })
  return preview
}

const isSet = (name: string): name is keyof SetPrices => Object.hasOwn(usualPrices, name)

async function write(tx: Database, context: Needs, changes: readonly PriceChange[]) {
  const { set } = await readStoredPrices(tx)
  const then = { ...set, ...Object.fromEntries(changes.map(({ name, value }) => [name, value])) }
  const unusual = Object.entries(then).filter(([name, value]) => isSet(name) && value !== usualPrices[name])
  await writeStoredSetting(tx, context, 'prices', Object.fromEntries(unusual))
}

const priceSetting: SettingsOf<PriceForm, PriceSettings, PriceChange> = {
  id: 'prices',
  action: 'prices.changed',
  lock: tx => lockStoredSetting(tx, 'prices'),
  present: presentPrices,
  changesOf: (present, form) => changesOf(present, form, {}),
  write,
}

export const savePrices = (context: Needs, form: PriceForm): Promise<PriceSettings> =>
  saveSetting(context, priceSetting, form)
