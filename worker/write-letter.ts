import { hashOf, letterPlace } from '../api/adverse/letters.ts'
import type { Deps } from '../api/deps.ts'
import { renderMail } from '../api/notifications/render.ts'
import type { Templates } from '../api/notifications/templates.ts'
import { openText, seal } from '../providers/keys/sealed.ts'

interface Payload {
  id: string
  template: string
  /** The values of the mail, sealed to the letter's row. */
  sealed: string
}

/** The words of a mail without its frame and without the line that only mailboxes show. */
function bodyOf(html: string): string {
  const body = /<body>([\s\S]*)<\/body>/.exec(html)?.[1]
  if (!body) throw new Error('the letter has no body')
  return body.replace(/^\s*<div class="pre">[^<]*<\/div>/, '')
}

/**
 * Writes a notice as it goes out by mail into the letters that are kept: same words, same values. Written once; a second
 * run finds it written.
 */
export async function writeLetter(
  { db, ring, settings, templates }: Pick<Deps, 'db' | 'ring' | 'settings'> & { templates: Templates },
  { id, template, sealed }: Payload,
) {
  const place = letterPlace(id)
  const values = JSON.parse(openText(ring, place, sealed)) as Record<string, string>
  const html = bodyOf(renderMail(templates, { template, channel: 'mail', values }, settings).html)
  await db
    .updateTable('adverse_letter')
    .set({ content_sealed: seal(ring, place, html), hash: hashOf(html) })
    .where('id', '=', id)
    .where('content_sealed', 'is', null)
    .execute()
}
