import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: '5 tips for a 5-star assignment' },
  {
    name: 'description',
    content:
      'What clients notice, from hello to good night. Five habits that make an assignment go well, for you and for the person beside you.',
  },
]

export default function AssignmentTips() {
  return (
    <main id="main">
      <Band>
        <PageHeading>5 tips for a 5-star assignment</PageHeading>
      </Band>
    </main>
  )
}
