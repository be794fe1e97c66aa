import type { EntryFields } from '../../contract/console/entry.ts'
import type { Database } from '../deps.ts'
import { sizeImages } from '../media/text-images.ts'
import type { Incoming } from './incoming.ts'

async function topicIdOf(db: Database, slug: string | null): Promise<string | undefined> {
  if (!slug) return undefined
  const topic = await db
    .selectFrom('entry')
    .select('id')
    .where('kind', '=', 'topic')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return topic?.id
}

/** The fields as this site stores them: with its own topic’s id, and with the sizes of its images. */
export async function localFields(
  db: Database,
  { kind, fields, topic }: Pick<Incoming, 'kind' | 'fields' | 'topic'>,
): Promise<Partial<EntryFields>> {
  const topicId = kind === 'subtopic' ? await topicIdOf(db, topic) : undefined
  return {
    ...fields,
    ...(fields.html === undefined ? {} : { html: await sizeImages(db, fields.html) }),
    ...(topicId ? { topicId } : {}),
  }
}
