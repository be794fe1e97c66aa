import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'Accept an assignment in eight steps' },
  {
    name: 'description',
    content:
      'From Online to paid. The alert, accepting, starting, ending, rating your client, the report and the payment, one step at a time.',
  },
]

export default function AcceptAssignment() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Accept an assignment</PageHeading>
      </Band>
    </main>
  )
}
