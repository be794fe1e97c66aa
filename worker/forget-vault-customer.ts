import type { Deps } from '../api/deps.ts'
import { requireVault } from './forget-card.ts'

/** Runs after an account was erased: the vault deletes its customer with all cards. An unknown customer is no error. */
export async function forgetVaultCustomer(
  { cards }: Pick<Deps, 'cards'>,
  { vault, customer }: { vault: string; customer: string },
) {
  requireVault({ cards }, vault)
  if (cards.entry === 'element') await cards.removeCustomer(customer)
}
