import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'Get started: register as a Hero customer' },
  {
    name: 'description',
    content:
      'Six stops to your first walk: the form, a four-digit code, a photo if you like, a payment method, the app, and your first request.',
  },
]

export default function GetStarted() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Get started</PageHeading>
      </Band>
    </main>
  )
}
