import { dictionary } from '@zxcvbn-ts/language-common'
import { messages } from '../../contract/messages.ts'
import { leastChoices, passwordChoices, unmasked } from '../../contract/password-patterns.ts'
import { refuseField } from '../refusal.ts'

/** Shorter ones are part of too many good passwords. */
const shortest = 5
/** Longer than what people add to a password until a form takes it. It also bounds the work for a password made to be slow. */
const mostAdded = 16

/** The passwords that leaked most often, in lowercase. */
const listed: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(word => word.length >= shortest),
)
const longest = [...listed].reduce((most, { length }) => Math.max(most, length), 0)

const choicesAround = (text: string, from: number, end: number) =>
  passwordChoices(text.slice(0, from)) + passwordChoices(text.slice(end))

function isListed(password: string): boolean {
  const forms = [password.toLowerCase(), unmasked(password, 'i'), unmasked(password, 'l')]
  for (let from = 0; from <= Math.min(mostAdded, password.length - shortest); from++) {
    const least = Math.max(from + shortest, password.length - mostAdded + from)
    for (let end = least; end <= Math.min(password.length, from + longest); end++) {
      const found = forms.some(form => listed.has(form.slice(from, end)))
      if (found && 1 + choicesAround(password, from, end) < leastChoices) return true
    }
  }
  return false
}

/**
 * Throws INVALID_INPUT at `password` for a leaked password, whatever its case and look-alike characters, also with a few characters
 * before and after it, by which people make it satisfy a rule.
 */
export function refuseListed(password: string): void {
  if (isListed(password)) throw refuseField('INVALID_INPUT', 'password', messages.passwordCommon)
}
