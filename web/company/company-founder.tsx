import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'company' } satisfies PageHandle

export const meta = () => [
  { title: 'A letter from the founders of Hero' },
  {
    name: 'description',
    content: 'Why Hero exists, six decisions we want to be held to, and company info at a glance.',
  },
]

export default function CompanyFounder() {
  return (
    <main id="main">
      <Band>
        <PageHeading>A letter from the founders</PageHeading>
      </Band>
    </main>
  )
}
