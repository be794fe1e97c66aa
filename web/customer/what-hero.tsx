import { href } from 'react-router'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { WhatHeroOverview } from './what-hero-overview.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'What is Hero: take a safer step in New York City',
    'What Hero is, six reasons it works, what makes it totally dependable, and the mission behind it. Two apps, for iPhone first.',
  )

export default function WhatHero() {
  return (
    <main id="main">
      <WhatHeroOverview />
      <NextPage label="Next" title="How it works, stop by stop" href={href('/how-it-works')} />
    </main>
  )
}
