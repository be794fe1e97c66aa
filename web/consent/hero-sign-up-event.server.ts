import { second } from '../../contract/durations.ts'
import { requestContext } from '../request-context.server.ts'
import type { RouteArgs } from '../session.server.ts'

/** How long to wait for the ad network. No visitor waits for it. */
const timeoutMs = 5 * second

/**
 * Reports that someone finished the Hero sign-up, without saying who (SPEC 7, notes), with the same consent as a page view
 * (DECISIONS R10). The server sends it, so that no code of an ad network runs near a form.
 */
export function reportHeroSignUp({ request, context }: RouteArgs): void {
  const { settings, cookies, report } = context.get(requestContext)
  if (!settings.pixel || cookies.measure() !== 'yes' || request.headers.get('sec-gpc') === '1') return
  const address = new URL(settings.pixel.url)
  address.searchParams.set('id', settings.pixel.id)
  address.searchParams.set('ev', 'HeroSignUp')
  fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
    .then(answer => answer.body?.cancel())
    .catch(report)
}
