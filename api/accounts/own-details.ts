import { passwordFault } from '../../contract/password.ts'
import { refuseField } from '../refusal.ts'

interface Person {
  firstName: string
  lastName: string
  email: string
  /** E.164. */
  phone: string
}

/** A number as it may stand in a password: with and without the country, and its last digits. */
function phoneParts(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  return [digits, digits.slice(-10), digits.slice(-7)]
}

/** Refuses a password that holds the person's own names, email or number, at `password` with the reason (DECISIONS S7). */
export function refuseOwnDetails(password: string, { firstName, lastName, email, phone }: Person) {
  const fault = passwordFault(password, [firstName, lastName, email, ...phoneParts(phone)])
  if (fault) throw refuseField('INVALID_INPUT', 'password', fault)
}
