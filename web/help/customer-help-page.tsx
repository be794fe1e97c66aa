import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const meta = () => [{ title: 'Help center: Hero' }]

export default function CustomerHelpPage() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Help center</PageHeading>
      </Band>
    </main>
  )
}
