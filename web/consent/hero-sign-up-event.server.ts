import { second } from '../../contract/durations.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/** The ad network has this long to answer; nobody waits for it. */
const patience = 5 * second

/**
 * That somebody finished signing up as a Hero, without saying who (SPEC 7, notes): under the same gate as a page view
 * (DECISIONS R10). This server tells it, so that no code of an ad network comes near a form.
 */
export function reportHeroSignUp({ request, context }: RouteArgs): void {
  const { settings, cookies, report } = context.get(requestContext)
  if (!settings.pixel || cookies.measure() !== 'yes' || request.headers.get('sec-gpc') === '1') return
  const address = new URL(settings.pixel.url)
  address.searchParams.set('id', settings.pixel.id)
  address.searchParams.set('ev', 'HeroSignUp')
  fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
    .then(answer => answer.body?.cancel())
    .catch(report)
}
