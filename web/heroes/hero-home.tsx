import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'Be a Hero and get paid' },
  {
    name: 'description',
    content:
      'Walk people home in New York City. At least $9.00 for each 15-minute assignment, every tip is yours, paid weekly. See how to become a Hero.',
  },
]

export default function HeroHome() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Be a Hero and get paid</PageHeading>
      </Band>
    </main>
  )
}
