import { sql } from 'kysely'
import { exactMoment, writeKey } from '../../api/keyset.ts'
import { supportTopics } from '../../contract/support-topics.ts'
import { filled, firstNames, type LongList, lastNames, nth } from './long-list.ts'

const messages = '/console/support/messages'
const entries = '/editing/entries'
const look = (path: string, name: string, query: Record<string, string>) => ({
  name,
  path: `${path}?${new URLSearchParams(query)}`,
})
const topics = Object.keys(supportTopics)

export const inbox: LongList = {
  what: 'Support inbox of 100,000 messages',
  fill: (instance, me) =>
    filled(instance, ['support_message'], tx =>
      sql`insert into support_message (reference, name, email, topic, message, created_at, waiting_since, state, assigned_to)
        select 'S-' || n, ${nth(firstNames, 'n')} || ' ' || ${nth(lastNames, 'n')} || n, 'writer' || n || '@example.com',
          case when n % 1000 = 0 then 'press' else ${nth(
            topics.filter(topic => topic !== 'press'),
            'n',
          )} end, 'Where is my Hero?', date_trunc('milliseconds', now() - n * interval '1 minute'),
          date_trunc('milliseconds', now() - n * interval '1 minute'),
          case when n % 10 < 6 then 'open' when n % 10 < 9 then 'answered' else 'closed' end,
          case when n % 2000 = 1 then ${me}::uuid end
        from generate_series(1, 100000) n`.execute(tx),
    ),
  first: { name: 'page 1', path: messages },
  deep: async ({ db }) => {
    const row = await db
      .selectFrom('support_message')
      .select(['urgent', 'waiting_since', 'id'])
      .where('state', '=', 'open')
      .orderBy(sql`not urgent`, 'desc')
      .orderBy('waiting_since', 'desc')
      .offset(100)
      .limit(1)
      .executeTakeFirstOrThrow()
    const after = writeKey([row.urgent, row.waiting_since.toISOString(), row.id])
    return { name: 'the last page but four', path: `${messages}?after=${after}` }
  },
  others: [
    look(messages, 'given to who asks', { view: 'mine' }),
    look(messages, 'answered', { view: 'answered' }),
    look(messages, 'closed', { view: 'closed' }),
    look(messages, 'of a topic', { topic: 'payment' }),
    look(messages, 'of a topic of one in a thousand', { topic: 'press' }),
    look(messages, 'a name that thousands have', { search: 'mary' }),
    look(messages, 'a reference', { search: 'S-47110' }),
    look(messages, 'a name that nobody has', { search: 'Zzyzx' }),
  ],
}

export const content: LongList = {
  what: 'Content list of 100,000 texts',
  fill: instance =>
    filled(instance, ['entry'], tx =>
      sql`insert into entry (kind, slug, title, author, fields, version, published_version, published_slug, visible_from,
          created_at, updated_at, updated_by, deleted_at)
        select ${nth(['news', 'blog', 'subtopic'], 'n')}, 'bench-' || n, ${nth(firstNames, 'n')} || ' walks home ' || n,
          ${nth(lastNames, 'n')}, '{}', case when n % 500 = 1 then 2 else 1 end, case when n % 50 > 0 then 1 end,
          case when n % 50 > 0 then 'bench-' || n end,
          case when n % 50 = 0 then null when n % 1000 = 1 then now() + interval '3 days' else now() - interval '1 day' end,
          now(), now() - n * interval '1 minute', 'Bench', case when n % 1000 = 2 then now() end
        from generate_series(1, 100000) n`.execute(tx),
    ),
  first: { name: 'page 1', path: entries },
  deep: async ({ db }) => {
    const { rows } = await sql<{
      at: string
      id: string
    }>`select ${exactMoment('updated_at')} as at, id from entry
      order by updated_at desc offset 99800 limit 1`.execute(db)
    return {
      name: 'the last page but seven',
      path: `${entries}?after=${writeKey([rows[0]!.at, rows[0]!.id])}`,
    }
  },
  others: [
    look(entries, 'of a kind', { kind: 'blog' }),
    look(entries, 'drafts', { state: 'draft' }),
    look(entries, 'scheduled, one in a thousand', { state: 'scheduled' }),
    look(entries, 'changed since they came out, one in five hundred', { state: 'changed' }),
    look(entries, 'deleted, one in a thousand', { state: 'deleted' }),
    look(entries, 'scheduled blog posts of an author', {
      kind: 'blog',
      state: 'scheduled',
      author: 'Kim',
    }),
    look(entries, 'of an author', { author: 'Mercer' }),
    look(entries, 'of an author who has none', { author: 'Nobody' }),
    look(entries, 'a word that thousands have', { search: 'mary' }),
    look(entries, 'a title that one has', { search: 'home 47110' }),
    look(entries, 'a word that none has', { search: 'Zzyzx' }),
  ],
}
