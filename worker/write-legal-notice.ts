import { bodyOf, hashOf, letterPlace } from '../api/applications/legal-notices.ts'
import type { Deps } from '../api/deps.ts'
import { renderMail } from '../api/notifications/render.ts'
import type { Templates } from '../api/notifications/templates.ts'
import { withWordsInForce } from '../api/notifications/words.ts'
import { openText, seal } from '../providers/keys/sealed.ts'

interface Payload {
  id: string
  template: string
  /** The values of the mail, sealed to the letter's row. */
  sealed: string
}

/**
 * Writes a notice as it goes out by mail into the letters that are kept: same words, an editor's too, and same values. Written once; a second
 * run finds it written.
 */
export async function writeLetter(
  { db, ring, settings, templates }: Pick<Deps, 'db' | 'ring' | 'settings'> & { templates: Templates },
  { id, template, sealed }: Payload,
) {
  const place = letterPlace(id)
  const values = JSON.parse(openText(ring, place, sealed)) as Record<string, string>
  const words = await withWordsInForce(db, templates, `${template}.mail`)
  // The letter is read in the applicant's own account: it carries their name.
  const message = { template, channel: 'mail', values, addressProven: true }
  const html = bodyOf(renderMail(words, message, settings).html)
  await db
    .updateTable('adverse_letter')
    .set({ content_sealed: seal(ring, place, html), hash: hashOf(html) })
    .where('id', '=', id)
    .where('content_sealed', 'is', null)
    .execute()
}
