import { createHash } from 'node:crypto'
import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { escapeHtml } from '../../contract/escape-html.ts'
import {
  answeredKind,
  type LegalNoticeSummary,
  type StoredNoticeKind,
  storedNoticeKinds,
} from '../../contract/legal-notices.ts'
import type { MessageTemplate } from '../../contract/message-templates.ts'
import { openText, seal, sealedJson } from '../../providers/keys/sealed.ts'
import type { Database, Deps } from '../deps.ts'
import { enqueue } from '../jobs.ts'
import { endless } from '../messages.ts'
import type { Words } from '../notifications/words.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'

type Needs = { db: Database } & Pick<Deps, 'ring'>
export type LegalNotice = CallData<Calls['adverse']['legalNotice']>

export const legalNoticeContext = (row: string) => ({
  table: 'adverse_letter',
  column: 'content_sealed',
  row,
})
export const hashOf = (html: string) => createHash('sha256').update(html).digest('hex')

export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(part => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

interface ToKeep {
  id: string
  caseId: string
  applicationId: string
  kind: StoredNoticeKind
  title: string
  at: Date
}

const rowOf = ({ id, caseId, applicationId, kind, title, at }: ToKeep) => ({
  id,
  case_id: caseId,
  application_id: applicationId,
  kind,
  title,
  at,
})

export async function storeLegalNotice({ db, ring }: Needs, notice: ToKeep & { html: string }) {
  const { html } = notice
  await db
    .insertInto('adverse_letter')
    .values({
      ...rowOf(notice),
      content_sealed: seal(ring, legalNoticeContext(notice.id), html),
      hash: hashOf(html),
    })
    .execute()
}

/** The values of a notice on their way to the job that renders it. */
export const sealedValues = sealedJson<Record<string, string>>(legalNoticeContext)

/** Stores a notice that is also mailed. The job renders it from the same words and values as the mail. */
export async function storeMailedNotice(
  { db, ring }: Needs,
  notice: ToKeep & { template: MessageTemplate; values: Record<string, string>; words: Words },
) {
  await db.insertInto('adverse_letter').values(rowOf(notice)).execute()
  const { id, template, values, words } = notice
  const sealed = sealedValues.seal(ring, id, values)
  await enqueue(
    db,
    'write-letter',
    { id, template, sealed, words },
    { key: `write-letter:${id}`, attempts: endless },
  )
}

/** The newest first. A notice is before what it encloses, in the order in which it lists that. */
export async function legalNoticesOf(db: Database, applicationId: string): Promise<LegalNoticeSummary[]> {
  const rows = await db
    .selectFrom('adverse_letter')
    .select(['id', 'kind', 'title', 'at', 'hash'])
    .where('application_id', '=', applicationId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const place = ({ kind }: { kind: StoredNoticeKind }) => storedNoticeKinds.indexOf(kind)
  const inOrder = rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || place(a) - place(b))
  return inOrder.map(({ id, kind, title, at, hash }) => ({
    id,
    kind: answeredKind(kind),
    title,
    at: at.toISOString(),
    ready: hash !== null,
  }))
}

/** Throws NOT_FOUND for an unknown id, for another applicant's notice, and for one that is still being written. */
export async function readLegalNotice(
  { db, ring }: Needs,
  applicationId: string,
  id: string,
): Promise<LegalNotice> {
  const row = await db
    .selectFrom('adverse_letter')
    .selectAll()
    .where('id', '=', requireId(id))
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (!row?.content_sealed || !row.hash) throw refuse('NOT_FOUND')
  return {
    id: row.id,
    kind: answeredKind(row.kind),
    title: row.title,
    at: row.at.toISOString(),
    ready: true,
    html: openText(ring, legalNoticeContext(row.id), row.content_sealed),
    hash: row.hash,
  }
}
