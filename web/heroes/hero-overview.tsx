import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'Work as a Hero in New York City' },
  {
    name: 'description',
    content:
      'What a Hero does, what you need and how to sign up. Self-employed, licensed, unarmed, on foot or on public transport. Manhattan first.',
  },
]

export default function HeroOverview() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Work as a Hero</PageHeading>
      </Band>
    </main>
  )
}
