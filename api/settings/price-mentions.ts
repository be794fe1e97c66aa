import { sql } from 'kysely'
import type { PriceMention } from '../../contract/console/settings.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import type { Database } from '../deps.ts'
import { keyParts, releasedTemplates } from '../notifications/templates.ts'
import { newestVersions } from '../notifications/words.ts'

async function mentionsInEntries(db: Database, pattern: string): Promise<PriceMention[]> {
  const rows = await db
    .selectFrom('entry')
    .leftJoin('entry_revision as out', join =>
      join.onRef('out.entry_id', '=', 'entry.id').onRef('out.version', '=', 'entry.published_version'),
    )
    .select(['entry.id', 'entry.kind', 'entry.title'])
    .select(sql<boolean>`coalesce(out.fields::text ~* ${pattern}, false)`.as('is_out'))
    .where('entry.deleted_at', 'is', null)
    .where(sql<boolean>`(entry.fields::text ~* ${pattern} or out.fields::text ~* ${pattern})`)
    .orderBy('is_out', 'desc')
    .orderBy('entry.kind')
    .orderBy('entry.title')
    .limit(staffPages.priceMentions)
    .execute()
  return rows.map(({ id, kind, title, is_out }) => ({
    kind,
    id,
    title,
    isOut: is_out,
  }))
}

async function mentionsInMessages(db: Database, pattern: string): Promise<PriceMention[]> {
  const newest = await newestVersions(db)
  const messages = [...releasedTemplates().values()]
    .filter(({ key }) => !key.startsWith('_'))
    .map(released => {
      const row = newest.get(released.key)
      const { subject, preheader, body } = row?.body ? row : released
      return { key: released.key, title: subject ?? '', text: [subject, preheader, body].join('\n') }
    })
  const { rows } = await sql<{ key: string; title: string }>`
    select key, title from unnest(${messages.map(({ key }) => key)}::text[], ${messages.map(({ title }) => title)}::text[],
      ${messages.map(({ text }) => text)}::text[]) as message (key, title, text)
    where text ~* ${pattern} order by key`.execute(db)
  return rows.map(({ key, title }) => {
    const { template, channel } = keyParts(key)
    return { kind: channel, id: template, title: title || template, isOut: true }
  })
}

export const priceMentions = async (db: Database, pattern: string) => [
  ...(await mentionsInEntries(db, pattern)),
  ...(await mentionsInMessages(db, pattern)),
]
