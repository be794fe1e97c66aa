import { sql } from 'kysely'
import { writeKey } from '../../api/keyset.ts'
import { grouped } from '../../contract/amounts.ts'
import { filled, firstNames, type LongList, lastNames, nth, type View, withoutIndexes } from './long-list.ts'

const path = '/console/people'
const find = (name: string, text: string, more: object = {}): View => ({
  name,
  path,
  body: { text, ...more },
})
const deepPage = 10_000 * 25

/** Makes `count` accounts. Ten million at most, because their phone numbers have seven digits of their own. */
export const peopleOf = (count: number): LongList => ({
  what: `People, of ${grouped(count)} accounts`,
  fill: instance =>
    filled(instance, ['account', 'account_key'], async tx => {
      const indexed = await withoutIndexes(tx, ['account', 'account_key'])
      await sql`insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
        select case n % 5 when 0 then 'hero' else 'customer' end, ${nth(firstNames, 'n')}, ${nth(lastNames, 'n')} || n / 7,
          'member' || n || '@example.com', '+1917' || lpad(n::text, 7, '0'), '-', now()
        from generate_series(0, ${count - 1}::int) n`.execute(tx)
      // Adds, in one pass over the table, the same rows that the trigger writes for each account.
      await sql`insert into account_key (account_id, audience, kind, key)
        select id, audience, kind, key from account, lateral (values
          ('name', account_key_text(first_name || ' ' || last_name)), ('name', account_key_text(last_name || ' ' || first_name)),
          ('email', account_key_text(email)), ('phone', substr(phone, 2)), ('phone', substr(phone, 3))) keys (kind, key)
        where email like 'member%'`.execute(tx)
      await indexed()
    }),
  first: find('page 1 of a letter', 'm'),
  deep: async ({ db }) => {
    const { rows } = await sql<{ key: string; account_id: string }>`select key, account_id from account_key
      where kind = 'name' and key >= 'm' collate "C" and key < 'n' collate "C" order by key, account_id
      offset ${deepPage} limit 1`.execute(db)
    return find('page 10,000 of a letter', 'm', { after: writeKey([rows[0]!.key, rows[0]!.account_id]) })
  },
  others: [
    find('a first name that thousands have', 'Mary'),
    find('a whole name', 'Mary Rivera'),
    find('a last name that one has', 'Chen70141'),
    find('a name that nobody has', 'Zzyzx'),
    find('Heroes of a first name that no Hero has', 'James', { audience: 'hero' }),
    find('Heroes of a letter', 'm', { audience: 'hero' }),
    find('an email', 'member471100@example.com'),
    find('an email that nobody has', 'nobody@example.com'),
    find('a phone', '(917) 047-1100'),
    find('the beginning of every phone', '9170'),
  ],
})

export const people = peopleOf(1_000_000)
