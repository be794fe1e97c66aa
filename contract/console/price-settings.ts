import { call } from '../call.ts'
import { instant } from '../fields.ts'
import { estimates } from '../prices.ts'
import { line, mapped, z } from '../schema.ts'
import { settingChange } from './settings.ts'
import { typedNumber } from './typed-number.ts'
import { typedReason } from './typed-reason.ts'

const settings = { tag: 'Settings', caller: 'admin' } as const

/**
 * Dollars as typed, such as `$1.25` or `1,250`. The sign and the commas between thousands are removed before it is stored. Any
 * other comma stays and is refused, because `1,25` would become 125 dollars.
 */
const dollars = mapped(line('Please enter an amount', 20), text =>
  text
    .replace(/[$\s]/g, '')
    .replace(/^\d{1,3}(?:,\d{3})+(?![\d,])/, thousands => thousands.replaceAll(',', '')),
).check(
  z.regex(/^\d{1,4}(\.\d{1,2})?$/, 'Please enter dollars and cents, like 1.25'),
  z.refine(text => Number(text) > 0, 'Please enter more than zero'),
)

export const priceForm = z.object({
  customerPerMinute: dollars,
  minimumMinutes: typedNumber('Please enter a number').check(
    z.int('Please enter whole minutes'),
    z.minimum(1, 'Please enter 1 or more'),
    z.maximum(estimates.minutes, `Please enter at most ${estimates.minutes}`),
  ),
  heroPerMinimum: dollars,
  heroUpToPerHour: dollars,
  reason: typedReason('Please say why.'),
  version: z.coerce.number(),
})

/** Amounts are in cents. */
const set = {
  customerPerMinute: z.int(),
  minimumMinutes: z.int(),
  heroPerMinimum: z.int(),
  heroUpToPerHour: z.int(),
}
const present = z.object({
  version: z.number(),
  set: z.object(set),
  usual: z.object(set),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
})
export type PriceSettings = z.infer<typeof present>

const body = priceForm

export const readPrices = call({
  ...settings,
  method: 'GET',
  path: '/console/settings/prices',
  summary: 'The current prices in cents, and those of the release',
  data: present,
})
export const previewPrices = call({
  ...settings,
  method: 'POST',
  path: '/console/settings/prices/preview',
  summary:
    'Preview a change of prices: what changes on which pages, and which texts name the old prices; nothing is saved',
  description: 'CHANGED_ELSEWHERE if `version` isn’t current, because another admin was faster.',
  body,
  data: z.array(settingChange),
  refusals: ['CHANGED_ELSEWHERE'],
  unaudited: true,
})
export const savePrices = call({
  ...settings,
  method: 'POST',
  path: '/console/settings/prices',
  summary: 'Save the prices; every page, the estimators and the apps use them right away',
  description:
    'A Hero is never paid more than the customer pays, and the amount advertised for an hour never exceeds what an hour of ' +
    'assignments pays; otherwise INVALID_INPUT at the field. CHANGED_ELSEWHERE if `version` isn’t current, because another ' +
    'admin was faster.',
  body,
  data: present,
  refusals: ['CHANGED_ELSEWHERE'],
})
