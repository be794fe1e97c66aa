import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'Cookies: what we set, and your choice | Hero' },
  {
    name: 'description',
    content:
      'The cookies this site needs, the one thing that needs your yes, where it is never used, and how to change your mind.',
  },
]

export default function Cookies() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Cookies</PageHeading>
      </Band>
    </main>
  )
}
