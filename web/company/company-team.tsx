import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'company' } satisfies PageHandle

export const meta = () => [
  { title: 'The team: who answers for what at Hero' },
  {
    name: 'description',
    content:
      'Leadership and the functions behind every walk: review, support, on-site supervision, safety, product, privacy, editorial and launch.',
  },
]

export default function CompanyTeam() {
  return (
    <main id="main">
      <Band>
        <PageHeading>The team</PageHeading>
      </Band>
    </main>
  )
}
