import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'Accessibility statement | Hero' },
  {
    name: 'description',
    content:
      'Hero aims to meet WCAG 2.2 level AA. What is built in, what we know is not good enough yet, and how to report a barrier.',
  },
]

export default function Accessibility() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Accessibility</PageHeading>
      </Band>
    </main>
  )
}
