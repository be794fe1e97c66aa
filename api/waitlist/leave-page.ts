import type { Hono } from 'hono'
import { escapeHtml } from '../../contract/escape-html.ts'
import type { ApiEnv } from '../context.ts'
import type { Deps } from '../deps.ts'
import { siteLinks } from '../site-links.ts'
import { leaveWaitlist } from './join.ts'
import { linkPage } from './link-page.ts'

/**
 * The page that the unsubscribe link opens (DECISIONS W1). GET changes nothing, because mail scanners open links. The button does,
 * and so does the POST of mail clients for List-Unsubscribe (RFC 8058). The answer never reveals whether the email was on the list.
 */
export function mountLeavePage(app: Hono<ApiEnv>, deps: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  const home = deps.settings.publicUrl
  app.get('/waitlist/leave/:token', () =>
    linkPage({
      home,
      title: 'Leave the waitlist',
      body: '<p>One press, and we don’t write to you again.</p><form method="post"><button>Leave the list</button></form>',
    }),
  )
  app.post('/waitlist/leave/:token', async context => {
    await leaveWaitlist(deps, context.req.param('token'))
    return linkPage({
      home,
      title: 'You’re off the list',
      body: `<p>We’ve erased your entry. You can <a href="${escapeHtml(siteLinks(deps.settings).waitlist)}">join again</a> at any time.</p>`,
    })
  })
}
