import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js'

const isRegion = (region: string): region is CountryCode => getCountries().includes(region as CountryCode)

/**
 * The dial codes of the phone field: the regions that can get codes and no others (DECISIONS S3), as "US +1", or "US, CA +1"
 * where two share a code. The United States are the default where they are allowed (SPEC 2.7). One line each, for
 * `dialOptions`. A number of another region, typed with its own code, is refused by the API.
 */
export function dialCodes(allowedRegions: readonly string[]): string {
  const regionsOf = new Map<string, string[]>()
  const usFirst = [...allowedRegions].sort((one, other) => Number(other === 'US') - Number(one === 'US'))
  for (const region of usFirst.filter(isRegion)) {
    const code = `+${getCountryCallingCode(region)}`
    regionsOf.set(code, [...(regionsOf.get(code) ?? []), region])
  }
  return [...regionsOf].map(([code, regions]) => `${regions.join(', ')} ${code}`).join('\n')
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
