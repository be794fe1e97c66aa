import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'The future of Hero: what comes next' },
  {
    name: 'description',
    content:
      'Safety enabling technology, app development, the beta app notice and app updates: what works today, what is coming soon and what is still open.',
  },
]

export default function CustomerFuture() {
  return (
    <main id="main">
      <Band>
        <PageHeading>The future of Hero</PageHeading>
      </Band>
    </main>
  )
}
