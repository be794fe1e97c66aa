import { newPerson } from '../harness/api.ts'

export const person = () => {
  const { phone, email, countryCode } = newPerson()
  return { phone, email, countryCode }
}
