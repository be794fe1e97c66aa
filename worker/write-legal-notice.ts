import { hashOf, legalNoticeContext, sealedValues } from '../api/applications/legal-notices.ts'
import type { Deps } from '../api/deps.ts'
import { renderMail } from '../api/notifications/render.ts'
import type { Templates } from '../api/notifications/templates.ts'
import { type Words, withWords, withWordsInForce } from '../api/notifications/words.ts'
import { seal } from '../providers/keys/sealed.ts'

interface Payload {
  id: string
  template: string
  sealed: string
  /** The words of the mail. Absent in jobs of the previous release, whose mails have the words in force. */
  words?: Words | undefined
}

/** Stores a notice exactly as it was mailed, with the editors' words and the same values. Idempotent. */
export async function writeLegalNotice(
  { db, ring, settings, templates }: Pick<Deps, 'db' | 'ring' | 'settings'> & { templates: Templates },
  { id, template, sealed, words }: Payload,
) {
  const context = legalNoticeContext(id)
  const values = sealedValues.open(ring, id, sealed)
  const key = `${template}.mail`
  const written = words ? withWords(templates, key, words) : await withWordsInForce(db, templates, key)
  // The applicant reads it in their own account, so it may contain their name.
  const message = { template, channel: 'mail', values, addressProven: true }
  const { content: html } = renderMail(written, message, settings)
  await db
    .updateTable('adverse_letter')
    .set({ content_sealed: seal(ring, context, html), hash: hashOf(html) })
    .where('id', '=', id)
    .where('content_sealed', 'is', null)
    .execute()
}
