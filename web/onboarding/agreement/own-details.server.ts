import type { Client } from '../../../contract/client.ts'
import { homeAddressOf } from '../../../contract/home-address.server.ts'
import { heroDetails, type PersonalDetails } from '../../../contract/personal-variables.ts'
import type { Answers } from '../hero-form/answers.ts'

type Account = Awaited<ReturnType<Client['account']['get']>>

/**
 * What the agreement says about the Hero who reads it before signing, as their copy will say it. Nothing from an API that has no call
 * for the account: the text then keeps its placeholders.
 */
export const ownDetails = (account: Account, answers: Answers | undefined): PersonalDetails =>
  account.ok ? heroDetails(account.data, homeAddressOf(answers)) : {}
