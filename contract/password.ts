import { fieldLimits } from './field-limits.ts'
import { messages } from './messages.ts'
import { passwordRules } from './password-rules.ts'

/**
 * What strangers try first. The composition rule already refuses bare words, so a password is common when it is one
 * of these stems dressed up: letters swapped for look-alikes, digits and marks put around it.
 */
const commonStems = new Set(
  `password passwort passw0rd pass pwd welcome admin administrator root login letmein letme access secret changeme
  default guest user master qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwe qweasd qaz
  abc abcd abcde abcdef abcdefg iloveyou loveyou love princess sunshine monkey dragon football baseball basketball
  soccer hockey superman batman spiderman pokemon starwars trustno jordan michael jessica jennifer ashley daniel thomas
  charlie hunter ranger buster shadow summer winter spring autumn january february march april june july august
  september october november december monday friday newyork newyorkcity brooklyn manhattan queens bronx yankees knicks
  hello hellohello freedom whatever computer internet samsung google facebook flower hottie cookie cheese banana ginger
  pepper purple orange yellow test testing tester temp demo sample example hero heroes herohero company security secure
  guard safety america usa nyc jesus god family mustang ferrari corvette mercedes harley killer tigger maggie lovely
  babygirl angel chelsea liverpool arsenal barcelona realmadrid ninja matrix merlin phoenix diamond silver golden`
    .split(/\s+/)
    .filter(Boolean),
)

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function isCommon(value: string) {
  const lower = value.toLowerCase()
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const unmasked = [...lower.replace(/^[\d!@#$%^&*]{0,4}(?=[a-z])/, '').replace(/[\d!@#$%^&*.\-_]{1,8}$/, '')]
    .map(character => lookAlikes[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, '')
  const run = /^(.)\1+$/.test(bare)
  return run || commonStems.has(bare) || commonStems.has(unmasked)
}

function containsOwnDetails(value: string, own: readonly (string | undefined)[]) {
  const lower = value.toLowerCase()
  return own.some(detail => {
    const text = detail?.trim().toLowerCase() ?? ''
    const parts = text.includes('@') ? [text, text.split('@')[0] ?? ''] : [text]
    return parts.some(part => part.length >= 3 && lower.includes(part))
  })
}

/**
 * The message for a password that is refused, or undefined for one that is taken (SPEC 5, DECISIONS S7).
 * `own` are the person's names, email and phone digits; parts shorter than three characters are not held against it.
 */
export function passwordFault(value: string, own: readonly (string | undefined)[] = []): string | undefined {
  if (value.length > fieldLimits.passwordMax) return messages.passwordTooLong
  if (!passwordRules.every(rule => rule.holds(value))) return messages.passwordRule
  if (isCommon(value)) return messages.passwordCommon
  if (containsOwnDetails(value, own)) return messages.passwordOwnDetails
  return undefined
}
