import { href } from 'react-router'
import { RegisterSteps } from '../heroes/register-steps.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { WhatHeroOverview } from './what-hero-overview.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'What is Hero, and how to register as a Hero',
    'What Hero is for customers, and the six steps that take a Hero from signing up to the first assignment.',
  )

export default function WhatisHero() {
  return (
    <main id="main">
      <WhatHeroOverview />
      <Section
        ground="tint"
        rail="through"
        id="register"
        title="Prepare to start using the app"
        lede={
          <>
            Here to work? Six steps take a Hero from signing up to the first assignment.{' '}
            <a href={href('/hero-home')}>Be a Hero</a>
          </>
        }
      >
        <RegisterSteps />
      </Section>
      <NextPage label="Next" title="How it works, stop by stop" href={href('/how-it-works')} />
    </main>
  )
}
