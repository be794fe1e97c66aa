import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'How rating works' },
  {
    name: 'description',
    content:
      'How Heroes rate and report clients, what a rating below five stars asks for, and how your own rating is worked out from the last 500.',
  },
]

export default function HowRatingWorks() {
  return (
    <main id="main">
      <Band>
        <PageHeading>How rating works</PageHeading>
      </Band>
    </main>
  )
}
