import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'press' } satisfies PageHandle

export const meta = () => [{ title: 'Blog: walking New York with Hero' }]

export default function Blog() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Blog</PageHeading>
      </Band>
    </main>
  )
}
