import type { CardSetup, DescribedCard, ElementVault } from '../../providers/cards/card-vault.ts'
import type { Database, Deps } from '../deps.ts'
import { removeUnaccepted, saveSetup } from './card-setup.ts'
import { dropCard } from './remove-card.ts'
import { columnsOf, lockCards } from './save-card.ts'
import { defaultCardOf } from './saved-cards.ts'

type VaultDeps = Pick<Deps, 'db' | 'clock' | 'cards' | 'log'>
type Needs = Omit<VaultDeps, 'db'> & { db: Database }
/** A change that the vault's answer leads to. Call it in a transaction. */
export type Change = (needs: Needs) => Promise<unknown>

const nothing: Change = async () => undefined

/** The account that a customer of the vault belongs to. */
export async function ownerOf({ db, cards }: Pick<Needs, 'db' | 'cards'>, customer: string) {
  const row = await db
    .selectFrom('vault_customer')
    .select('account_id')
    .where('vault', '=', cards.name)
    .where('token', '=', customer)
    .executeTakeFirst()
  return row?.account_id
}

/** Saves the card if the page could not do it, because it was closed or the session ended after the card was confirmed. */
export async function settleSetup(deps: VaultDeps, setup: CardSetup | undefined): Promise<Change> {
  if (setup?.status !== 'succeeded') return nothing
  const accountId = await ownerOf(deps, setup.customer)
  if (!accountId) return nothing
  await removeUnaccepted(deps, setup)
  return needs => saveSetup(needs, accountId, setup)
}

const savedCard = ({ db, cards }: Pick<Needs, 'db' | 'cards'>, token: string) =>
  db
    .selectFrom('card')
    .select(['id', 'account_id'])
    .where('vault', '=', cards.name)
    .where('vault_token', '=', token)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

async function removeRow({ db, clock }: Needs, id: string) {
  await db.updateTable('card').set({ removed_at: clock.now() }).where('id', '=', id).execute()
}

/**
 * A bank may give a card a new number. If the account already has a card with that number, only one of the two is needed. That one
 * is charged from now on if this one was.
 */
async function updateRow(needs: Needs, row: { id: string; account_id: string }, card: DescribedCard) {
  const { db, cards, clock } = needs
  const duplicate = await db
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('fingerprint', '=', card.fingerprint)
    .where('id', '<>', row.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (duplicate) {
    if ((await defaultCardOf(db, row.account_id, cards.name)) === row.id)
      await db.updateTable('card').set({ default_at: clock.now() }).where('id', '=', duplicate.id).execute()
    return dropCard(needs, row.account_id, row.id)
  }
  const { holder, zip, ...columns } = columnsOf(card)
  const told = { ...(holder ? { holder } : {}), ...(zip ? { zip } : {}) }
  return db
    .updateTable('card')
    .set({ ...columns, ...told })
    .where('id', '=', row.id)
    .execute()
}

/** Takes over what the vault says about a saved card now: a new date or number from its bank, or that it is gone. */
export async function cardChanged(deps: VaultDeps, vault: ElementVault, token: string): Promise<Change> {
  if (!(await savedCard(deps, token))) return nothing
  const card = await vault.findCard(token)
  return async needs => {
    const found = await savedCard(needs, token)
    if (!found || !(await lockCards(needs.db, found.account_id))) return
    const row = await savedCard(needs, token)
    if (!row) return
    await (card ? updateRow(needs, row, card) : removeRow(needs, row.id))
  }
}
