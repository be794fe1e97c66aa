import { dataOf, requireHero } from '../../session.server.ts'
import { visitContext } from '../../visit.server.ts'
import { titleOf } from '../hero-steps.ts'
import type { Route } from './+types/licence-dates.ts'
import { licenceCalendar } from './licence-calendar.ts'

/** The last days of the own licences, for a calendar. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireHero(args)
  const { hero } = dataOf(args, await api.hero.state())
  const dates = hero.steps.flatMap(({ step, expiresOn }) =>
    expiresOn ? [{ step, title: titleOf(step), expiresOn }] : [],
  )
  if (dates.length === 0) throw new Response(null, { status: 404 })
  const { settings, now } = args.context.get(visitContext)
  return new Response(licenceCalendar(dates, { publicUrl: settings.publicUrl, now }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="hero-license-dates.ics"',
      'cache-control': 'private, no-store',
    },
  })
}
