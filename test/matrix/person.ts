import { newPerson } from '../harness/api.ts'

/** Somebody new, as a form names a person. */
export const person = () => {
  const { phone, email, countryCode } = newPerson()
  return { phone, email, countryCode }
}
