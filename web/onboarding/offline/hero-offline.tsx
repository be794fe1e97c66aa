import { href } from 'react-router'
import { longMoment } from '../../../contract/new-york-time.ts'
import type { PageHandle } from '../../page-kind.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireHero } from '../../session.server.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ProgressLayout } from '../../ui/layout/progress-layout.tsx'
import { LineMap, LineMapStep } from '../../ui/progress/line-map.tsx'
import { dotStatusOf, statesOf, statusWords, titleOf } from '../hero-steps.ts'
import { leadOf } from '../progress/lead.ts'
import { ProgressMeter } from '../progress/progress-meter.tsx'
import { stepText } from '../progress/progress-words.ts'
import type { Route } from './+types/hero-offline.ts'
import { OfflineNote } from './offline-note.tsx'
import '../progress/progress.css'

/** One document without scripts, fonts or links, so that nothing else has to be saved with it. */
export const handle = {
  kind: 'static',
  line: 'hero',
  header: 'none',
  own: true,
  unlisted: true,
  plainFont: true,
} satisfies PageHandle
export const meta = () => unlistedMeta('Your progress, saved: Hero')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireHero(args)
  const { hero } = dataOf(args, await api.hero.state())
  return { hero, now: args.context.get(requestContext).now.toISOString() }
}

/** What a Hero reads offline: where each step stands. Only the service worker requests it, to save it. */
export default function HeroOffline({ loaderData: { hero, now } }: Route.ComponentProps) {
  const states = statesOf(hero.steps)
  const lead = leadOf(hero)
  const verified = hero.steps.filter(({ status }) => status === 'VERIFIED').length
  return (
    <main id="main">
      <ProgressLayout
        summary={
          <>
            <OfflineNote savedAt={now} page={href('/hero-signup-progress')} />
            <PageHeading>Track your progress</PageHeading>
            <ProgressMeter hero={hero} passed={verified} />
            <p className="progress-note">
              <b>{lead.text}</b>
            </p>
            {lead.more && <p className="small">{lead.more}</p>}
            {lead.also && <p className="small">{lead.also}</p>}
            {hero.lastChange && <p className="small">Last change {longMoment(hero.lastChange)} Eastern</p>}
          </>
        }
      >
        <LineMap label="Your steps">
          {hero.steps.map(state => {
            const status = dotStatusOf(state, states)
            return (
              <LineMapStep
                key={state.step}
                status={status}
                title={titleOf(state.step)}
                text={stepText(hero, state)}
                label={status === 'pending' ? 'Open' : statusWords[status]}
              />
            )
          })}
        </LineMap>
      </ProgressLayout>
    </main>
  )
}
