import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'Contact us as a Hero' },
  {
    name: 'description',
    content:
      'Phone support 6 a.m. to 10 p.m. Eastern, messages 24/7, and in-person support in New York. In danger, call 911.',
  },
]

export default function HeroContact() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Get more information</PageHeading>
      </Band>
    </main>
  )
}
