import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', head: 'none' } satisfies PageHandle

export const meta = () => [
  { title: 'Hero NYC pilot: join the waitlist' },
  {
    name: 'description',
    content:
      'A licensed professional at your side for $1 a minute, 15 minutes at least. The pilot starts in Manhattan. Join the waitlist or become a Hero.',
  },
]

export default function Prelaunch() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Walk New York with a Hero</PageHeading>
      </Band>
    </main>
  )
}
