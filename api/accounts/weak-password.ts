import { ownDetails, type Person, passwordError } from '../../contract/password.ts'
import { refuseField } from '../refusal.ts'
import { refuseListed } from './listed-passwords.ts'

/**
 * Throws INVALID_INPUT at `password` if it contains the person's names, email or number (DECISIONS S7), or is one of those that are
 * guessed first.
 */
export function refuseWeak(password: string, person: Person) {
  const problem = passwordError(password, ownDetails(person))
  if (problem) throw refuseField('INVALID_INPUT', 'password', problem)
  refuseListed(password)
}
