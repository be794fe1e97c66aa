import { href } from 'react-router'
import type { PageHandle } from '../../page-kind.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireCustomer } from '../../session.server.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ProgressLayout } from '../../ui/layout/progress-layout.tsx'
import { LineMap, LineMapStep } from '../../ui/progress/line-map.tsx'
import { Meter } from '../../ui/progress/meter.tsx'
import { customerLead } from '../customer/customer-lead.ts'
import type { Route } from './+types/customer-offline.ts'
import { OfflineNote } from './offline-note.tsx'
import '../progress/progress.css'

export const handle = {
  kind: 'static',
  line: 'customer',
  header: 'none',
  own: true,
  unlisted: true,
  plainFont: true,
} satisfies PageHandle
export const meta = () => unlistedMeta('Your progress, saved | Hero')

/** The page has no scripts, so the browser gets what it shows and nothing else of `user`: neither photo nor card. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireCustomer(args)
  const { user } = dataOf(args, await api.customer.profile())
  return { user, now: args.context.get(requestContext).now.toISOString() }
}

/** What a customer reads offline; see `hero-offline.tsx`. */
export default function CustomerOffline({ loaderData: { user, now } }: Route.ComponentProps) {
  const stops = [
    { title: 'Personal details', text: 'Name, email and phone.', done: true },
    { title: 'Profile photo', text: 'Optional. It helps your Hero find you.', done: user.avatar !== null },
    { title: 'Payment method', text: 'A bank card.', done: user.card.length > 0 },
  ]
  const passed = stops.filter(({ done }) => done).length
  const percent = Math.round(user.progress)
  return (
    <main id="main">
      <ProgressLayout
        summary={
          <>
            <OfflineNote savedAt={now} page={href('/customer-signup-progress')} />
            <PageHeading>Track your progress</PageHeading>
            <Meter
              percent={percent}
              steps={3}
              passed={passed}
              label="Stops done"
              caption={`${passed} of 3 stops done`}
            />
            <p className="progress-note">
              <b>{customerLead({ user, saved: undefined })}</b>
            </p>
          </>
        }
      >
        <LineMap label="Your stops">
          {stops.map(({ title, text, done }) => (
            <LineMapStep
              key={title}
              status={done ? 'done' : 'pending'}
              title={title}
              text={text}
              label={done ? 'Done' : 'Open'}
            />
          ))}
          <LineMapStep
            status={passed === stops.length ? 'pending' : 'off'}
            title="Download the app"
            text="Request your first Hero from the app."
          />
        </LineMap>
      </ProgressLayout>
    </main>
  )
}
