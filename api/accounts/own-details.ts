import { passwordError } from '../../contract/password.ts'
import { refuseField } from '../refusal.ts'

interface Person {
  firstName: string
  lastName: string
  email: string
  /** E.164. */
  phone: string
}

function phoneParts(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  return [digits, digits.slice(-10), digits.slice(-7)]
}

/** Throws INVALID_INPUT at `password` if it contains the person's names, email or number (DECISIONS S7). */
export function refuseOwnDetails(password: string, { firstName, lastName, email, phone }: Person) {
  const problem = passwordError(password, [firstName, lastName, email, ...phoneParts(phone)])
  if (problem) throw refuseField('INVALID_INPUT', 'password', problem)
}
