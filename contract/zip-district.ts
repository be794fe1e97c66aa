import type { launch } from './launch-plan.ts'

export type District = (typeof launch.districts)[number]

/** The boroughs by the first three digits of their ZIP codes (United States Postal Service). */
const byPrefix: Readonly<Record<string, District>> = {
  '100': 'Manhattan',
  '101': 'Manhattan',
  '102': 'Manhattan',
  '103': 'Staten Island',
  '104': 'Bronx',
  '111': 'Queens',
  '112': 'Brooklyn',
  '113': 'Queens',
  '114': 'Queens',
  '116': 'Queens',
}
/** Queens shares the prefix 110 with Nassau County. Only these two are in Queens. */
const queensIn110 = ['11004', '11005']

/** The borough of a ZIP code; undefined outside New York City. It is a hint for the waitlist and never refuses anyone (DECISIONS W3). */
export function districtOfZip(zip: string): District | undefined {
  return queensIn110.includes(zip) ? 'Queens' : byPrefix[zip.slice(0, 3)]
}
