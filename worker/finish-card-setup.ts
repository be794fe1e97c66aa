import type { Deps } from '../api/deps.ts'
import { finishLater } from '../api/payment/card-setup.ts'
import { settleSetup } from '../api/payment/vault-changes.ts'

interface Payload {
  vault: string
  setup: string
  /** This is the second look, after a day. */
  again: boolean
}

/**
 * Saves the card of a setup that succeeded, although the page was closed before it could save it and the provider's event never
 * came. Otherwise the provider would have a card that its owner can't see. Idempotent. A setup that is unfinished is looked at once
 * more; after that, it is over for us.
 */
export async function finishCardSetup(
  needs: Pick<Deps, 'db' | 'clock' | 'cards' | 'log'>,
  { vault, setup: id, again }: Payload,
) {
  const { cards } = needs
  // The card could not be charged by another vault.
  if (cards.entry === 'form' || cards.name !== vault) return
  const setup = await cards.findSetup(id)
  if (setup?.status === 'unfinished') {
    if (!again) await finishLater(needs, { vault, setup: id }, { again: true })
    return
  }
  const change = await settleSetup(needs, setup)
  await needs.db.transaction().execute(tx => change({ ...needs, db: tx }))
}
