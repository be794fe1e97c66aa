import { day } from '../../contract/durations.ts'
import { sessions } from '../../contract/session-limits.ts'
import { newToken, tokenHash } from '../../providers/keys/codes.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import { imageBase } from '../content/articles.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Deps } from '../deps.ts'
import { withBannerImage } from '../media/banner-images.ts'
import { refuse } from '../refusal.ts'
import { findEntry, topicTypeOf } from './entries.ts'
import { fillPage } from './page-text.ts'

/** A personal preview lasts as long as a session, because it stays open while its owner writes. */
const life = { own: sessions.staff.absolute, shared: 7 * day } as const

/** Sharing is audited, because the link works without an account. */
export async function openPreview(context: Context<StaffSession>, id: string, { share }: { share: boolean }) {
  const { deps } = context
  const now = deps.clock.now()
  const token = newToken()
  const expires_at = new Date(now.getTime() + (share ? life.shared : life.own))
  await deps.db.transaction().execute(async tx => {
    const row = await findEntry(tx, id)
    await tx.deleteFrom('entry_preview').where('expires_at', '<=', now).execute()
    await tx
      .insertInto('entry_preview')
      .values({ token_hash: tokenHash(token), entry_id: row.id, expires_at, shared: share })
      .execute()
    if (share)
      await writeAuditEvent(tx, context, {
        action: 'content.preview-shared',
        subject: { kind: row.kind, id: row.id },
        detail: { until: expires_at.toISOString() },
      })
    else markUnaudited(context.session)
  })
  return { token, expiresAt: expires_at.toISOString() }
}

export async function endPreviews(context: Context<StaffSession>, id: string) {
  return context.deps.db.transaction().execute(async tx => {
    const row = await findEntry(tx, id)
    const { numDeletedRows } = await tx
      .deleteFrom('entry_preview')
      .where('entry_id', '=', row.id)
      .where('shared', '=', true)
      .executeTakeFirst()
    const ended = Number(numDeletedRows)
    await writeAuditEvent(tx, context, {
      action: 'content.previews-ended',
      subject: { kind: row.kind, id: row.id },
      detail: { links: ended },
    })
    return { ended }
  })
}

/** `topicId` is empty while a help text has no topic. */
async function topicWithTexts({ db, clock }: Pick<Deps, 'db' | 'clock'>, topicId: string) {
  const topic = topicId
    ? await db.selectFrom('topic').selectAll().where('id', '=', topicId).executeTakeFirst()
    : undefined
  const rows = topic
    ? await db
        .selectFrom('subtopic')
        .select(['slug', 'name'])
        .where('topic_id', '=', topic.id)
        .where('visible_from', '<=', clock.now())
        .orderBy('position')
        .orderBy('slug')
        .execute()
    : []
  return { topic, subtopics: rows }
}

/** Throws NOT_FOUND for an expired or unknown link. */
export async function readPreview(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, token: string) {
  const { db, clock } = deps
  const row = await db
    .selectFrom('entry_preview')
    .innerJoin('entry', 'entry.id', 'entry_preview.entry_id')
    .selectAll('entry')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock.now())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  const fields = row.fields
  const kind = row.kind
  const isHelp = kind === 'topic' || kind === 'subtopic'
  const { topic, subtopics } = isHelp
    ? await topicWithTexts(deps, kind === 'topic' ? row.id : fields.topicId)
    : { topic: undefined, subtopics: [] }
  const own = {
    slug: fields.slug,
    topicName: fields.title,
    topicType: fields.topicType,
    summary: fields.summary,
  }
  const above = topic && {
    slug: topic.slug,
    topicName: topic.name,
    topicType: await topicTypeOf(db, row),
    summary: topic.summary ?? '',
  }
  return {
    ...(await withBannerImage(db, { banner: fields.banner })),
    kind,
    slug: fields.slug,
    title: fields.title,
    html: kind === 'page' ? fillPage(fields.html, deps.settings.variables).html : fields.html,
    summary: fields.summary,
    s3Base: imageBase(deps),
    author: fields.author,
    categories: fields.categories,
    created: (kind === 'page' && fields.effective
      ? new Date(`${fields.effective}T12:00:00Z`)
      : (row.visible_from ?? row.first_out ?? clock.now())
    ).toISOString(),
    topic:
      kind === 'topic' ? own : kind === 'subtopic' ? (above ?? { ...own, topicName: 'No topic yet' }) : null,
    subtopics,
  }
}
