import { damerauLevenshtein } from './edit-distance.ts'

/** The most used mail providers in the United States, and those of their country domains that are one letter away from another domain. */
const known = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'me.com',
  'mac.com',
  'comcast.net',
  'verizon.net',
  'optonline.net',
  'att.net',
  'sbcglobal.net',
  'protonmail.com',
  'proton.me',
  'pm.me',
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'gmx.net',
  'fastmail.com',
  'hey.com',
  'zoho.com',
  'yandex.com',
  'duck.com',
  'googlemail.com',
  'rocketmail.com',
  'nyu.edu',
  'columbia.edu',
  'cuny.edu',
]

/** The most edits between a typo and what was meant. A short domain is only a letter or two away from many others that are right. */
const furthest = (domain: string) => (domain.length >= 9 ? 2 : 1)
const leastLength = 8

/**
 * The address with the domain that was probably meant: ada@gmial.com gives ada@gmail.com. Undefined if the domain is known, or
 * unlike all known ones. This is only suggested; no address is refused for it.
 */
export function suggestedEmail(email: string): string | undefined {
  const [name, domain, ...rest] = email.trim().toLowerCase().split('@')
  if (!name || !domain || rest.length > 0 || known.includes(domain) || domain.length < leastLength)
    return undefined
  const [nearest] = known
    .filter(each => each.length >= leastLength)
    .map(each => ({ each, distance: damerauLevenshtein(domain, each) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= furthest(domain) ? `${name}@${nearest.each}` : undefined
}
