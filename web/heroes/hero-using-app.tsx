import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'Using the Hero app' },
  {
    name: 'description',
    content:
      'Four short guides for Heroes. How to use the app, accept an assignment, how rating works, and 5 tips for a 5-star assignment.',
  },
]

export default function HeroUsingApp() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Using the app</PageHeading>
      </Band>
    </main>
  )
}
