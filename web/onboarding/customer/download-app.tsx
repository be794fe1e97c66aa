import { href } from 'react-router'
import { AppStores } from '../../layout/app-stores.tsx'
import type { PageHandle } from '../../page-kind.ts'
import { qrPath } from '../../qr-path.server.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireCustomer } from '../../session.server.ts'
import { Clauses } from '../../ui/content/clauses.tsx'
import { QrCode } from '../../ui/content/qr-code.tsx'
import { Buttons } from '../../ui/forms/button.tsx'
import { Aside } from '../../ui/layout/aside.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import type { Route } from './+types/download-app.ts'
import { CustomerPage } from './customer-page.tsx'
import './customer.css'

export const handle = { kind: 'app', line: 'customer', footer: 'slim' } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireCustomer(args)
  const { user } = dataOf(args, await api.customer.profile())
  const store = args.context.get(requestContext).settings.apps.customer
  return { user, qr: store ? qrPath(store) : null }
}

export default function DownloadApp({ loaderData: { user, qr } }: Route.ComponentProps) {
  return (
    <CustomerPage
      user={user}
      stop="app"
      title="Download the app"
      aside={
        qr && (
          <Aside
            title="On a computer"
            note="Open this page on your iPhone, or scan this code with your iPhone’s camera."
          >
            <QrCode qr={qr} label="QR code for the customer app in the App Store" />
          </Aside>
        )
      }
    >
      <PageHeading lede="You’re done here. The walk starts in the app.">Download the app</PageHeading>
      <Subheading>Get it</Subheading>
      <Buttons>
        <AppStores app="customer" isLoggedIn />
      </Buttons>
      <p className="small">Android is coming soon. Your account will work there, too.</p>
      <Subheading>Your first walk</Subheading>
      <Clauses
        list={[
          { title: 'Log in', text: 'Use the email and password for this account.' },
          { title: 'Allow location', text: 'Allow it while you use the app, so a Hero can find you.' },
          { title: 'Request your Hero', text: 'Choose your time, look and position.' },
          {
            title: 'Check the cards',
            text: 'An identity card and a security guard license, before the first step.',
          },
        ]}
      />
      <p>
        <a href={href('/customer-signup-progress')}>Back to your progress</a>
      </p>
    </CustomerPage>
  )
}
