import { dollarsAndCents } from '../../contract/amounts.ts'
import type { CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { priceLabels } from '../../contract/console/setting-labels.ts'
import type { SettingChange } from '../../contract/console/settings.ts'
import { type Prices, pricesFrom, type SetPrices } from '../../contract/prices.ts'
import { refuseField } from '../refusal.ts'
import { priceFigures } from './price-figures.ts'

export type PriceForm = CallParsed<Calls['settings']['savePrices']>['body']

export type PriceChange = SettingChange & { name: keyof Prices; value: number }

const cents = (dollars: string) => Math.round(Number(dollars) * 100)

/**
 * Throws at the field if a Hero is paid more than the customer pays, or if the amount promised per hour is more than an hour of
 * assignments pays.
 */
export function pricesOfForm(form: PriceForm): SetPrices {
  const set: SetPrices = {
    customerPerMinute: cents(form.customerPerMinute),
    minimumMinutes: form.minimumMinutes,
    heroPerMinimum: cents(form.heroPerMinimum),
    heroUpToPerHour: cents(form.heroUpToPerHour),
  }
  const { customerMinimum, heroPerHour } = pricesFrom(set)
  if (set.heroPerMinimum > customerMinimum)
    throw refuseField(
      'INVALID_INPUT',
      'heroPerMinimum',
      `The customer pays ${dollarsAndCents(customerMinimum)} for it. Please enter that or less.`,
    )
  if (set.heroUpToPerHour > heroPerHour)
    throw refuseField(
      'INVALID_INPUT',
      'heroUpToPerHour',
      `An hour of assignments pays ${dollarsAndCents(heroPerHour)}. Please enter that or less.`,
    )
  return set
}

const told = 'The estimator and the apps use it as soon as it’s saved.'

function effectOf(name: keyof Prices, noticeDays: string | undefined): string | null {
  if (name === 'customerPerMinute')
    return `${told} It never changes for a walk already ordered. The customer terms mention it, so publish a new version along with it.`
  if (name === 'heroPerMinimum')
    return `${told} It never changes for an assignment already accepted. The engagement agreement promises to tell Heroes ${noticeDays ?? 'some'} days before.`
  return null
}

export function priceChanges(
  from: Prices,
  to: Prices,
  variables: Readonly<Record<string, string>>,
): PriceChange[] {
  return priceFigures
    .filter(({ name }) => from[name] !== to[name])
    .map(({ name, words, pages }) => ({
      name,
      label: priceLabels[name],
      from: words(from[name]),
      to: words(to[name]),
      effect: effectOf(name, variables['pay.noticeDays']),
      pages,
      value: to[name],
    }))
}
