import type { ElementVault } from '../../providers/cards/card-vault.ts'
import type { Database, Deps } from '../deps.ts'
import { enqueue, outageAttempts } from '../jobs.ts'
import { refuse } from '../refusal.ts'
import { lockCards } from './save-card.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

export async function vaultCustomer(
  db: Database,
  accountId: string,
  vault: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('vault_customer')
    .select('token')
    .where('account_id', '=', accountId)
    .where('vault', '=', vault)
    .executeTakeFirst()
  return row?.token
}

/** Queues a job that deletes the vault's customer and all its cards there. */
export const forgetCustomer = (db: Database, vault: string, customer: string) =>
  enqueue(db, 'forget-vault-customer', { vault, customer }, { attempts: outageAttempts })

interface Customer {
  accountId: string
  vault: string
  token: string
}

/**
 * Forgets a customer that the vault no longer has, along with its saved cards. Does nothing if the account has another customer by
 * now, because the cards are that one's. Call it with the account's cards locked.
 */
export async function dropCustomer(
  { db, clock }: { db: Database } & Pick<Deps, 'clock'>,
  { accountId, vault, token }: Customer,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('vault_customer')
    .where('account_id', '=', accountId)
    .where('vault', '=', vault)
    .where('token', '=', token)
    .executeTakeFirst()
  if (!numDeletedRows) return
  await db
    .updateTable('card')
    .set({ removed_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('vault', '=', vault)
    .where('removed_at', 'is', null)
    .execute()
}

/**
 * The account's customer in the vault, created on first use. `lost` is the previous customer, if the vault no longer knows it; its
 * cards are gone. Concurrent calls get the same customer. Throws SESSION_ENDED if the account was closed meanwhile; the vault then
 * deletes the customer.
 */
export async function ensureVaultCustomer(
  { db, clock }: Needs,
  vault: ElementVault,
  accountId: string,
  lost?: string,
): Promise<string> {
  const known = await vaultCustomer(db, accountId, vault.name)
  if (known && known !== lost) return known
  const token = await vault.createCustomer({ id: accountId, ...(lost ? { lost } : {}) })
  const isOpen = await db.transaction().execute(async tx => {
    const open = await lockCards(tx, accountId)
    if (!open) {
      await forgetCustomer(tx, vault.name, token)
      return false
    }
    if (lost) await dropCustomer({ db: tx, clock }, { accountId, vault: vault.name, token: lost })
    await tx
      .insertInto('vault_customer')
      .values({ account_id: accountId, vault: vault.name, token, created_at: clock.now() })
      .onConflict(conflict => conflict.columns(['account_id', 'vault']).doUpdateSet({ token }))
      .execute()
    return true
  })
  if (!isOpen) throw refuse('SESSION_ENDED')
  return token
}
