import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'Contact us: support for Hero customers' },
  {
    name: 'description',
    content:
      'In danger, call 911. For everything else: the help center, support messages at any hour, and a form that reaches a person.',
  },
]

export default function CustomerContact() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Contact us</PageHeading>
      </Band>
    </main>
  )
}
