import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'Why we need Hero: a city on foot' },
  {
    name: 'description',
    content:
      'The case for Hero without drama: what the crime picture can and cannot tell you, what people do on long walks, and the gap Hero fills.',
  },
]

export default function WhyWeNeed() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Why we need Hero</PageHeading>
      </Band>
    </main>
  )
}
