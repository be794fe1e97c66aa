import type { Hono } from 'hono'
import { sql } from 'kysely'
import { escapeHtml } from '../../contract/escape-html.ts'
import { tokenHash } from '../../providers/keys/codes.ts'
import type { ApiEnv } from '../context.ts'
import type { Deps } from '../deps.ts'
import { siteLinks } from '../site-links.ts'
import { linkPage } from './link-page.ts'

/** Confirms an entry and returns its ZIP code; undefined if the link is unknown or the entry was erased. Only the first press counts. */
async function confirmEntry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<string | undefined> {
  const entry = await db
    .updateTable('waitlist_entry')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${clock.now()})` })
    .where('unsubscribe_hash', '=', tokenHash(token))
    .returning('zipcode')
    .executeTakeFirst()
  return entry?.zipcode
}

/**
 * The page that the confirmation mail's button opens. GET changes nothing, because mail scanners open links; the button on the page
 * does.
 */
export function mountConfirmPage(app: Hono<ApiEnv>, deps: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  const links = siteLinks(deps.settings)
  const home = deps.settings.publicUrl
  app.get('/waitlist/confirm/:token', () =>
    linkPage({
      home,
      title: 'Be counted',
      body: '<p>One press, and you count among the people who asked for Hero in your area.</p><form method="post"><button>Count me in</button></form>',
    }),
  )
  app.post('/waitlist/confirm/:token', async context => {
    const zip = await confirmEntry(deps, context.req.param('token'))
    if (zip === undefined)
      return linkPage(
        {
          home,
          title: 'This link doesn’t work anymore',
          body: `<p>The entry it belongs to is no longer on the list. You can <a href="${escapeHtml(links.waitlist)}">join again</a> at any time.</p>`,
        },
        404,
      )
    return linkPage({
      home,
      title: 'You’re counted',
      body: `<p><a href="${escapeHtml(`${deps.settings.publicUrl}/area?zip=${encodeURIComponent(zip)}`)}">See who else asked for Hero in ${escapeHtml(zip)}</a></p>`,
    })
  })
}
