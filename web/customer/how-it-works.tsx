import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'How it works for customers: seven stops with Hero' },
  {
    name: 'description',
    content:
      'From request to receipt in seven stops: ask, match, follow, meet, walk, decide, close. What you choose and what your Hero does at each.',
  },
]

export default function HowItWorks() {
  return (
    <main id="main">
      <Band>
        <PageHeading>How it works</PageHeading>
      </Band>
    </main>
  )
}
