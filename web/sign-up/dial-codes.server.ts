import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })
const isRegion = (region: string): region is CountryCode => getCountries().includes(region as CountryCode)

/**
 * The dial codes of the phone field: first the regions that can get codes, as "US +1", then every other by its country's
 * name. Those can be chosen; the answer is then that we cannot send there yet (DECISIONS S3). A code stands once. One line
 * each, for `dialOptions`: two hundred rows of data would be a sixth of the page.
 */
export function dialCodes(allowedRegions: readonly string[]): string {
  const open = allowedRegions.filter(isRegion).map(region => {
    const value = `+${getCountryCallingCode(region)}`
    return { name: region, value }
  })
  const taken = new Set(open.map(code => code.value))
  const others = getCountries()
    .map(region => ({ name: regionNames.of(region) ?? region, value: `+${getCountryCallingCode(region)}` }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .filter(({ value }) => !taken.has(value) && taken.add(value))
  return [...open, ...others].map(({ name, value }) => `${name} ${value}`).join('\n')
}

/** "+1 212 555 0148" for an E.164 number; anything else as it is. */
export const readableNumber = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** The same for a number in two parts, as typed. */
export function readablePhone(countryCode: string, phone: string): string {
  const number = `${countryCode}${phone.replace(/\D/g, '')}`
  const readable = readableNumber(number)
  return readable === number ? `${countryCode} ${phone}` : readable
}
