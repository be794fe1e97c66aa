import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'press' } satisfies PageHandle

export const meta = () => [{ title: 'Newsroom: news from Hero' }]

export default function Newsroom() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Newsroom</PageHeading>
      </Band>
    </main>
  )
}
