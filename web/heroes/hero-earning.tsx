import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'Hero earnings: how pay is counted' },
  {
    name: 'description',
    content:
      '$9.00 for each 15-minute assignment, 100% of every tip, paid weekly. Every figure explained, including the time that is not paid.',
  },
]

export default function HeroEarning() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Earnings</PageHeading>
      </Band>
    </main>
  )
}
