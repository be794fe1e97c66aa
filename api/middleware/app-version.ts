import { isOlderVersion } from '../../contract/app-version.ts'
import type { Call } from '../../contract/call.ts'
import { servesEveryVersion } from '../../contract/call.ts'
import { refusals } from '../../contract/errors.ts'
import type { ApiSettings, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

/** Where to update the app. Names both apps if the call belongs to both. */
function storeWords({ customer, hero }: ApiSettings['apps'], { base, caller }: Call): string {
  if (base === 'hero' || caller === 'hero') return hero ?? ''
  if (caller === 'customer') return customer ?? ''
  return customer && hero && customer !== hero
    ? `Customers: ${customer} Heroes: ${hero}`
    : (customer ?? hero ?? '')
}

/**
 * Throws UPDATE_REQUIRED for an app below the operator's minimum (DECISIONS C2). The site, and requests without `platform` or a
 * readable `version`, are always served.
 */
export function requireServedVersion({ settings }: Pick<Deps, 'settings'>, call: Call, headers: Headers) {
  if (servesEveryVersion(call)) return
  const platform = headers.get('platform')?.trim().toLowerCase() ?? ''
  const minimum = Object.hasOwn(settings.minimumVersions, platform) && settings.minimumVersions[platform]
  if (!minimum || !isOlderVersion(headers.get('version') ?? '', minimum)) return
  const { customer, hero } = settings.apps
  throw refuse('UPDATE_REQUIRED', {
    message: [refusals.UPDATE_REQUIRED.message, storeWords(settings.apps, call)].filter(Boolean).join(' '),
    ...(customer || hero
      ? { updateAt: { ...(customer ? { customer } : {}), ...(hero ? { hero } : {}) } }
      : {}),
  })
}
