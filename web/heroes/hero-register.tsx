import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import { sceneSubway } from '../art/scene-subway.ts'
import type { PageHandle } from '../page-kind.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { BecomeHeroBelow } from './become-hero.tsx'
import { RegisterSteps } from './register-steps.tsx'
import './hero-pages.css'
import { pageMeta } from '../page-meta.ts'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Prepare to start using the app',
    'Six steps from sign-up to your first assignment as a Hero: register, app, bank details, welcome box, guide, first assignment.',
  )

const box = [
  ['Uniform', 'For uniformed service'],
  ['Reversible uniform', 'A jacket you can turn inside out'],
  ['ID card', 'Show it to every client, along with your license'],
  ['Phone case', 'Fits the phone you named in the Hero form'],
  ['Stickers', 'Yours to use'],
  ['Note', 'A note from us'],
] as const

const ready = [
  ['ID or driver’s license', 'The card itself, not a copy, and good light'],
  ['Security guard license', "The card, valid for the area where you'll work"],
  ['Profile photo', 'Someone to take it, or a phone on a shelf, and a plain wall'],
  ['Hero form', 'Your address, jacket size and phone model'],
  ['Background check', 'Your Social Security Number'],
] as const

export default function HeroRegister() {
  return (
    <main id="main">
      <HeadBand>
        <div id="register">
          <PageHeading lede="Six steps, from signing up to your first assignment.">
            Prepare to start using the app
          </PageHeading>
        </div>
        <BecomeHeroBelow />
      </HeadBand>
      <div className="hero-banner">
        <Drawing svg={sceneSubway()} />
      </div>
      <Band rail="through">
        <Stop>
          <Split>
            <div className="hero-sticky">
              <h2>The six steps</h2>
            </div>
            <RegisterSteps />
          </Split>
        </Stop>
      </Band>
      <Band ground="tint" rail="through" id="welcome-box">
        <Stop>
          <h2>What's in the welcome box</h2>
        </Stop>
        <Split shape="even">
          <FactTable bare label="What's in the welcome box" head={['Item', "What it's for"]} rows={box} />
          <DrawingFile name="welcome-box" alt="" className="hero-picture hero-beside" />
        </Split>
      </Band>
      <Band rail="end">
        <Stop>
          <h2>What to have ready</h2>
        </Stop>
        <Split shape="rev">
          <div>
            <FactTable bare label="What to have ready" head={['For step', 'Have this']} rows={ready} />
            <p className="hero-how">
              <a href={href('/heroapplication')}>See every question before you start</a>
            </p>
          </div>
          <DrawingFile
            name="photo-good"
            alt="A profile photo that passes: facing forward, in good light, without filters."
            className="hero-portrait hero-beside"
          />
        </Split>
      </Band>
      <NextPage label="Next" title="Earnings" href={href('/hero-earning')} />
    </main>
  )
}
