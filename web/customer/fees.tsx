import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'Fees: $1 a minute, 15 minutes at least | Hero' },
  {
    name: 'description',
    content:
      'Work out the price of a walk. $1 per minute, a $15.00 minimum, optional tips that go to your Hero in full, and what is and is not covered.',
  },
]

export default function Fees() {
  return (
    <main id="main">
      <Band>
        <PageHeading>One dollar a minute, fifteen minutes at least</PageHeading>
      </Band>
    </main>
  )
}
