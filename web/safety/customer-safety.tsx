import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'Customer safety: what protects you on a Hero walk' },
  {
    name: 'description',
    content:
      'Checks before the first walk, what your Hero sees about you, the ID check, the emergency button, GPS safety distance, ratings and reports.',
  },
]

export default function CustomerSafety() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Customer safety</PageHeading>
      </Band>
    </main>
  )
}
