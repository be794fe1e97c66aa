import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * Dial codes of the regions that can get codes (DECISIONS S3), as "US +1", or "US, CA +1" if two share one. The United
 * States are the default if allowed (SPEC 2.7). One per line, for `dialOptions`. The API refuses a number typed with
 * another region's code.
 */
export function dialCodes(allowedRegions: readonly string[]): string {
  const regionsOf = new Map<string, string[]>()
  const usFirst = [...allowedRegions].sort((one, other) => Number(other === 'US') - Number(one === 'US'))
  for (const region of usFirst.filter(region => isSupportedCountry(region))) {
    const code = `+${getCountryCallingCode(region)}`
    regionsOf.set(code, [...(regionsOf.get(code) ?? []), region])
  }
  return [...regionsOf].map(([code, regions]) => `${regions.join(', ')} ${code}`).join('\n')
}

/** "+1 212 555 0148" for an E.164 number; anything else unchanged. */
export const readableNumber = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number

export function readablePhone(countryCode: string, phone: string): string {
  const number = `${countryCode}${phone.replace(/\D/g, '')}`
  const readable = readableNumber(number)
  return readable === number ? `${countryCode} ${phone}` : readable
}
