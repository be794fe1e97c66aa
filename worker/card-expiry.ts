import { sql } from 'kysely'
import type { Database, Deps } from '../api/deps.ts'
import { inBatches } from '../api/in-batches.ts'
import { independently } from '../api/independently.ts'
import { mailTo, queueMessages } from '../api/messages.ts'
import { cardChanged } from '../api/payment/vault-changes.ts'
import { siteLinks } from '../api/site-links.ts'
import { cardBrandName } from '../contract/card.ts'
import { newYorkDate } from '../contract/new-york-time.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'ring' | 'settings' | 'cards' | 'log'>

const atOnce = 200
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Months since the year 0. */
const monthOf = (year: number, month: number) => year * 12 + month - 1
const firstDay = (month: number) =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`

function expiring(
  { db, cards }: Pick<Needs, 'db' | 'cards'>,
  thisMonth: number,
  after: string,
  size: number,
) {
  return db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .select([
      'card.id',
      'vault_token',
      'card.brand',
      'card.last4',
      'exp_year',
      'exp_month',
      'expiry_told',
      'account_id',
      'first_name',
      'email',
    ])
    .where('card.vault', '=', cards.name)
    .where('card.removed_at', 'is', null)
    .where('account.closed_at', 'is', null)
    .where(({ or, and, eb }) =>
      or(
        [thisMonth, thisMonth + 1].map(month =>
          and([eb('exp_year', '=', Math.floor(month / 12)), eb('exp_month', '=', (month % 12) + 1)]),
        ),
      ),
    )
    .where(sql<boolean>`expiry_told is distinct from make_date(exp_year, exp_month, 1)`)
    .where('card.id', '>', after)
    .orderBy('card.id')
    .limit(size)
    .execute()
}
type Expiring = Awaited<ReturnType<typeof expiring>>[number]

async function remind(needs: Needs & { db: Database }, card: Expiring) {
  const month = monthOf(card.exp_year, card.exp_month)
  const { numUpdatedRows } = await needs.db
    .updateTable('card')
    .set({ expiry_told: firstDay(month) })
    .where('id', '=', card.id)
    .where('exp_year', '=', card.exp_year)
    .where('exp_month', '=', card.exp_month)
    .where('expiry_told', 'is not distinct from', card.expiry_told)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) return
  const owner = { id: card.account_id, email: card.email }
  const mail = mailTo(owner, 'card-expiry', {
    firstName: card.first_name,
    cardName: `${cardBrandName(card.brand)} ending in ${card.last4}`,
    expiryMonth: `${months[card.exp_month - 1]} ${card.exp_year}`,
    cardsUrl: siteLinks(needs.settings).cards,
  })
  await queueMessages(needs, mail)
}

/** A bank may have renewed the card, or the provider lost it, and the event about it never came. */
async function refresh(needs: Needs, { vault_token: token }: Expiring) {
  const { db, cards } = needs
  if (cards.entry === 'form') return
  const change = await cardChanged(needs, cards, token)
  await db.transaction().execute(tx => change({ ...needs, db: tx }))
}

/**
 * Reminds owners of saved cards once that a card expires at the end of this month or the next. If the bank renews the card, the
 * owner gets another reminder before the new expiry. Each card is looked up at the provider first. Daily; idempotent.
 */
export async function cardExpiry(needs: Needs) {
  const today = newYorkDate(needs.clock.now())
  const thisMonth = monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)))
  const each = independently()
  for await (const found of inBatches(atOnce, (after, size) => expiring(needs, thisMonth, after, size)))
    for (const card of found)
      await each.run(async () => {
        await refresh(needs, card)
        await needs.db.transaction().execute(tx => remind({ ...needs, db: tx }, card))
      })
  each.end()
}
