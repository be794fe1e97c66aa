import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { readyCards } from '../art/ready-cards.ts'
import { welcomeItems } from '../art/welcome-items.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { Band } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { BecomeHeroBelow } from './become-hero.tsx'
import { registerSteps } from './register-steps.tsx'
import '../ui/layout/grounds.css'
import './hero-pages.css'
import './hero-register.css'

export const handle = { kind: 'static', line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Prepare to start using the app',
    'Six steps from sign-up to your first assignment as a Hero: register, app, bank details, welcome box, guide, first assignment.',
  )

const box = [
  { item: 'uniform', title: 'Uniform', text: 'For uniformed service' },
  { item: 'reversible', title: 'Reversible uniform', text: 'A jacket you can turn inside out' },
  { item: 'card', title: 'ID card', text: 'Show it to every client, along with your license' },
  { item: 'phone', title: 'Phone case', text: 'Fits the phone you named in the Hero form' },
  { item: 'stickers', title: 'Stickers', text: 'Put them wherever you like' },
  { item: 'note', title: 'Note', text: 'A note from us' },
] as const

const ready = [
  { card: 'id', title: 'ID or driver’s license', text: 'The card itself, not a copy, and good lighting' },
  {
    card: 'license',
    title: 'Security guard license',
    text: 'The card, valid for the area where you’ll work',
  },
  {
    card: 'photo',
    title: 'Profile photo',
    text: 'Someone to take it, or a phone on a shelf, and a plain wall',
  },
  { card: 'form', title: 'Hero form', text: 'Your address, jacket size and phone model' },
  { card: 'number', title: 'Background check', text: 'Your Social Security Number' },
] as const

export default function HeroRegister() {
  return (
    <main id="main">
      <div className="duty register-top">
        <HeadBand>
          <div className="register-head" id="register">
            <PageHeading lede="Six steps, from signing up to your first assignment.">
              Prepare to start using the app
            </PageHeading>
            <BecomeHeroBelow />
          </div>
          <section className="register-ticket light-island">
            <h2>The six steps</h2>
            <ol>
              {registerSteps().map(({ title, text, where }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <p className="register-where">{where}</p>
                </li>
              ))}
            </ol>
          </section>
        </HeadBand>
      </div>
      <Band id="welcome-box">
        <div>
          <h2>What’s in the welcome box</h2>
        </div>
        <ul className="register-box light-island">
          {box.map(({ item, title, text }) => (
            <li className={`register-item register-item--${item}`} key={item}>
              <Drawing svg={welcomeItems[item]()} decorative />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Band>
      <Band ground="tint">
        <h2>What to have ready</h2>
        <ul className="register-cards">
          {ready.map(({ card, title, text }) => (
            <li key={title}>
              <Drawing svg={readyCards[card]()} decorative />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="hero-note">
          <a href={href('/heroapplication')}>See every question before you start</a>
        </p>
      </Band>
      <NextPage label="Next" title="Earnings" href={href('/hero-earning')} />
    </main>
  )
}
