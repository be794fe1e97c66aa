import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { UserProfile } from '../../../contract/profile.ts'
import { PageTitle } from '../../layout/page-title.tsx'
import { BackLink } from '../../ui/layout/page-heading.tsx'
import { StepLayout } from '../../ui/layout/step-layout.tsx'
import { Stepper, type StepperStop } from '../../ui/progress/stepper.tsx'
import '../step-form.css'

export type Customer = UserProfile['user']
type CustomerStop = 'details' | 'photo' | 'payment' | 'app'

/** The four steps of customer sign-up. Each can be opened at any time (SPEC 2.7). */
function customerStops(
  { avatar, card, email }: Pick<Customer, 'avatar' | 'card' | 'email'>,
  current: CustomerStop,
): StepperStop[] {
  const stop = (name: string, own: CustomerStop, path: string | undefined, done: boolean): StepperStop => ({
    name,
    status: done ? 'done' : own === current ? 'pending' : 'off',
    current: own === current,
    ...(path ? { href: path } : {}),
  })
  return [
    // If the API provides no personal details, there is no page for them.
    stop('Personal details', 'details', email ? href('/customer-signup-step-1') : undefined, true),
    stop('Profile photo', 'photo', href('/customer-signup-step-2'), avatar !== null),
    stop('Payment method', 'payment', href('/customer-signup-step-3'), card.length > 0),
    stop('Download the app', 'app', href('/customer-signup-step-4'), false),
  ]
}

export function CustomerPage({
  user,
  stop,
  title,
  aside,
  children,
}: {
  user: Customer
  stop: CustomerStop
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const stops = customerStops(user, stop)
  return (
    <main id="main">
      <PageTitle>{`${title} | Hero`}</PageTitle>
      <Stepper
        label="Your four stops"
        stops={stops}
        words={{ done: 'Done', off: 'Open', pending: 'Open' }}
        count={
          <>
            Stop <b className="num">{stops.findIndex(({ current }) => current) + 1}</b> of {stops.length}
          </>
        }
      />
      <StepLayout aside={aside}>
        <BackLink href={href('/customer-signup-progress')}>Back</BackLink>
        {children}
      </StepLayout>
    </main>
  )
}
