import { data } from 'react-router'
import { fullDay } from '../../contract/new-york-time.ts'
import { apiOf } from '../api.server.ts'
import type { PageHandle } from '../page-kind.ts'
import { reportFailure } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/verify-card.ts'
import { CannotCheck } from './cannot-check.tsx'
import { RefusedCard } from './refused-card.tsx'
import { ValidCard } from './valid-card.tsx'
import './verify-card.css'

export const handle = {
  kind: 'static',
  line: 'customer',
  header: 'bare',
  footer: 'slim',
  own: true,
  unlisted: true,
  plainFont: true,
} satisfies PageHandle

const titles = {
  valid: 'Verified Hero, valid today | Hero',
  refused: 'Do not go with this person | Hero',
  unknown: 'We can’t check this card right now | Hero',
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titles[loaderData?.verdict ?? 'unknown'] },
  { name: 'robots', content: 'noindex, nofollow, noarchive' },
  { name: 'referrer', content: 'strict-origin' },
]

/**
 * The URL contains the code, so it must not reach another site, a search engine or a cache. Without any referrer the form of a refused
 * card would be refused too, as another site's (`token-page.ts`).
 */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const all = new Headers(loaderHeaders)
  all.set('referrer-policy', 'strict-origin')
  all.set('x-robots-tag', 'noindex, nofollow, noarchive')
  all.set('cache-control', 'private, no-store')
  return all
}

/**
 * All refused codes get the same page, whatever the reason. If the API doesn't answer or counts too many attempts, nothing is
 * known, and the page says so, because nobody should read a failure as a yes.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  // The API refuses control characters in any field. When they are replaced, the code is just invalid.
  const code = params.code.slice(0, 100).replace(/[^ -~]/g, '?')
  const result = await apiOf(context).idCards.check({ body: { code } })
  if (!result.ok) {
    reportFailure(context, result)
    const tooMany = result.status === 429
    return data(
      { verdict: 'unknown' as const, minutes: tooMany ? Math.ceil((result.retryAfter ?? 60) / 60) : null },
      {
        status: tooMany ? 429 : 503,
        headers: result.retryAfter ? { 'retry-after': String(result.retryAfter) } : {},
      },
    )
  }
  const { day, hero } = result.data
  if (!hero) return data({ verdict: 'refused' as const })
  // Photos come from the API, which may be on another host.
  if (URL.canParse(hero.photo)) context.get(requestContext).imageOrigins.add(new URL(hero.photo).origin)
  return data({ verdict: 'valid' as const, day: fullDay(day), ...hero })
}

export default function VerifyCard({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      {loaderData.verdict === 'valid' && <ValidCard {...loaderData} />}
      {loaderData.verdict === 'refused' && <RefusedCard />}
      {loaderData.verdict === 'unknown' && <CannotCheck minutes={loaderData.minutes} />}
    </main>
  )
}
