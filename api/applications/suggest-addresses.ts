import type { CallData, CallParsed } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { AccountSession, Context } from '../context.ts'
import { limit } from '../limits.ts'

type SuggestAddresses = Calls['hero']['suggestAddresses']

const most = 5

/** Asks the provider for addresses that match what was typed in the street field. Empty without a provider. Nothing is stored. */
export async function suggestAddresses(
  { deps, session }: Context<AccountSession>,
  { body }: CallParsed<SuggestAddresses>,
): Promise<CallData<SuggestAddresses>> {
  if (!deps.addressSuggestions) return { addresses: [] }
  await limit(deps, 'addressSuggestions', session.accountId)
  return { addresses: (await deps.addressSuggestions.suggest(body.street)).slice(0, most) }
}
