import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () => [
  { title: 'Prepare to start using the app' },
  {
    name: 'description',
    content:
      'Six steps from sign-up to your first assignment as a Hero: register, app, bank details, welcome box, guide, first assignment.',
  },
]

export default function HeroRegister() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Prepare to start using the app</PageHeading>
      </Band>
    </main>
  )
}
