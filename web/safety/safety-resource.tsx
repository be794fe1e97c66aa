import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'Safety resources in New York' },
  {
    name: 'description',
    content:
      'Numbers to call in New York City in an emergency, after violence, in a crisis, or on the way home. For everyone, with or without Hero.',
  },
]

export default function SafetyResource() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Safety resources</PageHeading>
      </Band>
    </main>
  )
}
