import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', head: 'none' } satisfies PageHandle

export const meta = () => [
  { title: 'Sign up today' },
  {
    name: 'description',
    content: 'Create your Hero account before your borough opens. Name, email, phone and a four-digit code.',
  },
]

export default function PrelaunchSignUp() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Sign up today</PageHeading>
      </Band>
    </main>
  )
}
