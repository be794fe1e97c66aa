import { href } from 'react-router'
import { RegisterSteps } from '../heroes/register-steps.tsx'
import type { PageHandle } from '../page-kind.ts'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { WhatHeroOverview } from './what-hero-overview.tsx'

export const handle = { kind: 'static', line: 'customer', section: 'customer' } satisfies PageHandle

export const meta = () => [
  { title: 'What is Hero, and how to register as a Hero' },
  {
    name: 'description',
    content:
      'What Hero is for the people who ask for one, and the six steps that take a Hero from signing up online to the first assignment.',
  },
]

export default function WhatisHero() {
  return (
    <main id="main">
      <WhatHeroOverview />
      <Band ground="tint" rail="through" id="register">
        <Stop>
          <Split>
            <div>
              <h2>Prepare to start using the app</h2>
              <p className="lede page-after">
                Here to work? Six steps take a Hero from signing up to the first assignment.{' '}
                <a href={href('/hero-home')}>Be a Hero</a>
              </p>
            </div>
            <RegisterSteps />
          </Split>
        </Stop>
      </Band>
      <NextPage label="Next" title="How it works, stop by stop" href={href('/how-it-works')} />
    </main>
  )
}
