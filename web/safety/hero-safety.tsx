import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'Hero safety' },
  {
    name: 'description',
    content:
      'What looks after you while you look after someone else: the emergency button, 24/7 support, two-way ratings, private numbers and GPS.',
  },
]

export default function HeroSafety() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Hero safety</PageHeading>
      </Band>
    </main>
  )
}
