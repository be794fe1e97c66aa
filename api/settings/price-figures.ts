import { dollars, dollarsAndCents, inMinutes } from '../../contract/amounts.ts'
import type { SettingChange } from '../../contract/console/settings.ts'
import { inWords } from '../../contract/number-words.ts'
import type { Prices } from '../../contract/prices.ts'

interface PriceFigure {
  name: keyof Prices
  words(value: number): string
  pages: SettingChange['pages']
}

const onPages = (...paths: string[]) => paths.map(path => ({ path, shows: 'its words' }))

export const priceFigures: readonly PriceFigure[] = [
  {
    name: 'customerPerMinute',
    words: dollars,
    pages: [
      { path: '/fees', shows: 'the estimator and its title' },
      { path: '/', shows: 'the line of prices' },
      { path: '/prelaunch', shows: 'the opening and the questions' },
      ...onPages('/what-hero', '/whatis-hero', '/how-it-works', '/customer-future', '/whywe-need'),
      ...onPages('/company-home', '/company-founder', '/hero-earning', '/customer-signup-step-3'),
    ],
  },
  {
    name: 'minimumMinutes',
    words: inMinutes,
    pages: [
      { path: '/fees', shows: 'the estimator and its title' },
      { path: '/', shows: 'the line of prices' },
      { path: '/hero-earning', shows: 'the estimator and the tables' },
      ...onPages('/what-hero', '/whatis-hero', '/how-it-works', '/whywe-need', '/prelaunch', '/hero-home'),
      ...onPages('/hero-overview', '/accept-assignment', '/company-home', '/company-founder', '/careers'),
      ...onPages('/customer-signup-step-3', '/hero-signup-step-4'),
    ],
  },
  {
    name: 'customerMinimum',
    words: dollarsAndCents,
    pages: [
      { path: '/fees', shows: 'the estimator and the tables' },
      { path: '/', shows: 'the line of prices' },
      ...onPages('/how-it-works', '/prelaunch', '/hero-earning', '/company-founder'),
    ],
  },
  {
    name: 'customerPerHour',
    words: dollars,
    pages: [{ path: '/fees', shows: 'the comparison with others' }, ...onPages('/prelaunch')],
  },
  {
    name: 'heroPerMinimum',
    words: dollarsAndCents,
    pages: [
      { path: '/hero-earning', shows: 'the estimator and the tables' },
      { path: '/hero-home', shows: 'what you earn' },
      { path: '/fees', shows: 'who gets what' },
      ...onPages('/prelaunch', '/hero-overview', '/company-home', '/company-founder', '/careers'),
      ...onPages('/hero-signup-step-4'),
    ],
  },
  {
    name: 'heroPerHour',
    words: dollars,
    pages: [{ path: '/prelaunch', shows: 'the card of Heroes' }, ...onPages('/hero-earning')],
  },
  {
    name: 'heroUpToPerHour',
    words: dollars,
    pages: [{ path: '/hero-home', shows: 'the opening and the large figure' }, ...onPages('/hero-earning')],
  },
]

/** A PostgreSQL pattern for a number in digits or words. It matches "five", but not within "thirty-five". */
const number = (value: number) => `(${value}|(?<!-)${inWords(value)})`

/**
 * A PostgreSQL pattern for a price in a text. It matches `$1`, `$1.00` and "one dollar", even before a comma, but not `$1.50` or
 * `$1,000`. For minutes it matches "15 minutes", "15-minute" and "fifteen minutes".
 */
export function mentionPattern(name: keyof Prices, value: number): string {
  if (name === 'minimumMinutes') return `\\m${number(value)}(-|\\s|&nbsp;)min(ute)?s?\\M`
  const whole = Math.floor(value / 100)
  const cents = value % 100
  const amount = cents ? `${whole}\\.${String(cents).padStart(2, '0')}` : `${whole}(\\.00)?`
  const digits = `\\$${amount}(?!\\d|[.,]\\d)`
  return cents === 0 ? `${digits}|\\m${number(whole)} dollars?\\M` : digits
}
