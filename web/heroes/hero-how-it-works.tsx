import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'How it works for Heroes' },
  {
    name: 'description',
    content: 'The home screen, your time, your next assignment, your earnings and how to learn the Hero app.',
  },
]

export default function HeroHowItWorks() {
  return (
    <main id="main">
      <Band>
        <PageHeading>How it works for Heroes</PageHeading>
      </Band>
    </main>
  )
}
