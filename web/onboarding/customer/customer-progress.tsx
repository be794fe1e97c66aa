import { href } from 'react-router'
import { EmailReminder } from '../../account/email-reminder.tsx'
import { emailReminderAction } from '../../account/send-email-link.server.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { AppStores } from '../../layout/app-stores.tsx'
import type { PageHandle } from '../../page-kind.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireCustomer } from '../../session.server.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ProgressLayout } from '../../ui/layout/progress-layout.tsx'
import { LineMap, LineMapStep } from '../../ui/progress/line-map.tsx'
import { Meter } from '../../ui/progress/meter.tsx'
import { useOfflineCopy } from '../offline/use-offline-copy.ts'
import '../progress/progress.css'
import { useAnimatedSteps } from '../progress/use-animated-steps.ts'
import type { Route } from './+types/customer-progress.ts'
import { customerLead } from './customer-lead.ts'
import type { Customer } from './customer-page.tsx'

export const handle = { kind: 'app', line: 'customer' } satisfies PageHandle
export const meta = () => [{ title: 'Track your progress | Hero' }]

const savedWords = ['photo', 'card'] as const

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireCustomer(args)
  const [profile, me] = await Promise.all([api.customer.profile(), api.account.get()])
  const { user } = dataOf(args, profile)
  const unconfirmed = me.ok && me.data.emailConfirmed === false ? me.data.email : null
  const word = new URL(args.request.url).searchParams.get('saved')
  const offline = args.context.get(requestContext).settings.offlineProgress
  return { user, unconfirmed, offline, saved: savedWords.find(saved => saved === word) }
}

export const action = (args: Route.ActionArgs) => emailReminderAction(args)
export const clientAction = keepTyped

export default function CustomerProgress({ loaderData, actionData }: Route.ComponentProps) {
  const { user, offline } = loaderData
  useOfflineCopy({
    page: href('/customer-signup-progress'),
    version: `${user.progress}, ${user.avatar !== null}, ${user.card.length}`,
    on: offline,
  })
  return (
    <main id="main">
      <ProgressLayout summary={<Summary {...loaderData} answer={actionData} />}>
        <Stops user={user} />
      </ProgressLayout>
    </main>
  )
}

interface SummaryProps {
  user: Customer
  unconfirmed: string | null
  answer: unknown
  saved: (typeof savedWords)[number] | undefined
}

function Summary({ user, unconfirmed, answer, saved }: SummaryProps) {
  const passed = 1 + Number(user.avatar !== null) + Number(user.card.length > 0)
  const percent = Math.round(user.progress)
  return (
    <div className="animated-steps">
      <PageHeading>Track your progress</PageHeading>
      <Meter
        percent={percent}
        steps={3}
        passed={useAnimatedSteps(passed)}
        label="Stops done"
        caption={`${passed} of 3 stops done`}
      />
      <p className="progress-note" role={saved ? 'status' : undefined}>
        <b>{customerLead({ user, saved })}</b>
      </p>
      <EmailReminder email={unconfirmed} answer={answer} />
      <p className="small">
        Questions? <a href={href('/customer-help')}>Visit help center</a>. You can leave now and log in later.
        We’ve saved everything.
      </p>
    </div>
  )
}

function Stops({ user }: { user: Customer }) {
  const [photo, payment] = [user.avatar !== null, user.card.length > 0]
  const first = photo ? (payment ? 'app' : 'payment') : 'photo'
  return (
    <LineMap label="Your stops">
      <LineMapStep
        status="done"
        title="Personal details"
        text="Name, email and phone."
        {...(user.email ? { href: href('/customer-signup-step-1') } : {})}
        label="Done"
      />
      <LineMapStep
        status={photo ? 'done' : 'pending'}
        title="Profile photo"
        text="Optional. It helps your Hero find you."
        href={href('/customer-signup-step-2')}
        label={photo ? 'Done' : undefined}
        now={first === 'photo'}
        actions={
          !photo && (
            <ButtonLink small arrow href={href('/customer-signup-step-2')} aria-label="Submit: profile photo">
              Submit
            </ButtonLink>
          )
        }
      />
      <LineMapStep
        status={payment ? 'done' : 'pending'}
        title="Payment method"
        text="A bank card."
        href={href('/customer-signup-step-3')}
        label={payment ? 'Done' : undefined}
        now={first === 'payment'}
        next={!payment}
        actions={
          !payment && (
            <ButtonLink small arrow href={href('/customer-signup-step-3')} aria-label="Add: payment method">
              Add
            </ButtonLink>
          )
        }
      />
      <LineMapStep
        status={first === 'app' ? 'pending' : 'off'}
        title="Download the app"
        text="Request your first Hero from the app."
        href={href('/customer-signup-step-4')}
        now={first === 'app'}
        actions={<AppStores app="customer" isLoggedIn />}
      />
    </LineMap>
  )
}
