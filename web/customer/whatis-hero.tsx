import type { PageHandle } from '../page-kind.ts'
import { Band } from '../ui/band.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'What is Hero: take a safer step in New York City' },
  {
    name: 'description',
    content:
      'What Hero is, six reasons it works, what makes it totally dependable, and the mission behind it. Download both apps for iPhone.',
  },
]

export default function WhatisHero() {
  return (
    <main id="main">
      <Band>
        <PageHeading>Take a safer step</PageHeading>
      </Band>
    </main>
  )
}
