import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'company' } satisfies PageHandle

export const meta = () => [
  { title: 'Careers: two ways to work with Hero' },
  {
    name: 'description',
    content:
      'Walk with people as a self-employed Hero, or work on the team behind every walk. What each way means, and how to apply.',
  },
]

export default function Careers() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Careers</PageHeading>
      </Band>
    </main>
  )
}
