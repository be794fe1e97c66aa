import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireHero } from '../../session.server.ts'
import { titleOf } from '../hero-steps.ts'
import type { Route } from './+types/license-dates.ts'
import { licenseCalendar } from './license-calendar.ts'

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireHero(args)
  const { hero } = dataOf(args, await api.hero.state())
  const dates = hero.steps.flatMap(({ step, expiresOn }) =>
    expiresOn ? [{ step, title: titleOf(step), expiresOn }] : [],
  )
  if (dates.length === 0) throw new Response(null, { status: 404 })
  const { settings, now } = args.context.get(requestContext)
  return new Response(licenseCalendar(dates, { publicUrl: settings.publicUrl, now }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="hero-license-dates.ics"',
      'cache-control': 'private, no-store',
    },
  })
}
