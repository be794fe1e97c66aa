import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'How to use the Hero app' },
  {
    name: 'description',
    content:
      'The beginners guide for Heroes: set up your phone, go Online, take an assignment, finish the day, and what to do when something is off.',
  },
]

export default function HowToUseApp() {
  return (
    <main id="main">
      <Band>
        <PageHeading>How to use the app</PageHeading>
      </Band>
    </main>
  )
}
