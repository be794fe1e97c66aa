import type { Client } from '../../../contract/client.ts'
import { homeAddressOf } from '../../../contract/home-address.server.ts'
import type { PersonalDetails } from '../../../contract/personal-variables.ts'
import type { Answers } from '../hero-form/answers.ts'

/**
 * What the agreement says about the Hero who reads it before signing, as their copy will say it. Nothing from an API that has no such
 * call: the text then keeps its placeholders.
 */
export async function ownDetails(api: Client, answers: Answers | undefined): Promise<PersonalDetails> {
  const me = await api.account.get()
  if (!me.ok) return {}
  const { firstName, lastName, email } = me.data
  const address = homeAddressOf(answers)
  return {
    'hero.fullName': `${firstName} ${lastName}`,
    'hero.email': email,
    ...(address ? { 'hero.address': address } : {}),
  }
}
