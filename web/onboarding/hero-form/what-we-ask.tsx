import { href } from 'react-router'
import { heroFormGroups, preferNotToSay, type Question } from '../../../contract/hero-form-questions.ts'
import { heroSteps, stepsInWords } from '../../../contract/hero-step.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { capital } from '../../../contract/number-words.ts'
import { licenseFront } from '../../art/documents.ts'
import { Drawing } from '../../art/drawing.tsx'
import { BecomeHero } from '../../heroes/become-hero.tsx'
import type { PageHandle } from '../../page-kind.ts'
import { pageMeta } from '../../page-meta.ts'
import { PlainList } from '../../ui/content/plain-list.tsx'
import { ButtonLink, Buttons } from '../../ui/forms/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Subheading } from '../../ui/layout/subheading.tsx'
import { afterOfferLabel, choiceLabel } from './question-words.ts'
import '../../ui/content/stop-list.css'
import './what-we-ask.css'

export const handle = { kind: 'static', line: 'hero' } satisfies PageHandle
export const meta = () =>
  pageMeta(
    'What we’ll ask, and why: Hero',
    'Every question of the Hero application before you start, with the reason for each. Read it, print it, then sign up.',
  )

const whyStep = {
  drivingLicense: 'So we know it’s you.',
  securityLicense: 'New York lets only registered guards do this job.',
  profilePhoto: 'It’s how clients recognize you.',
  heroForm: 'For your uniform, your address and the demands of the job.',
  backgroundCheck: 'The screening agency uses it to find the right records.',
} as const

const treated = [
  {
    title: 'You can keep some things to yourself.',
    text: 'Hair color, eye color and race have “Prefer not to say”. Sex has “Other”. The medical question has “Answer after a conditional offer”.',
  },
  {
    title: 'Kept separate.',
    text: 'These answers are encrypted and stored away from your documents. The people who check your licenses and your background report aren’t shown them.',
  },
  {
    title: 'No trick questions.',
    text: 'A “No” in the fitness section won’t automatically rule you out. A person reads it along with what you write about how you’d do the job.',
  },
  { title: 'Saved as you type.', text: 'Stop anytime and pick up later, on any device.' },
  { title: 'Always yours to see.', text: 'You can download what you sent and every text you agreed to.' },
]

function choicesOf({ kind, options, detail }: Question): string {
  const then = detail ? ` If yes: ${detail.label}.` : ''
  if (kind === 'yes-no') return `Yes or No.${then}`
  if (kind === 'medical') return `Yes, No, or ${afterOfferLabel}.${then}`
  return options ? `${options.map(choiceLabel).join(', ')}.` : ''
}

/** Omitted for questions whose own options say that they may be left open. */
const hintOf = ({ hint, options }: Question) => (options?.includes(preferNotToSay) ? undefined : hint)

/** DECISIONS R4: every question before the applicant starts; can be printed. */
export default function WhatWeAsk() {
  return (
    <main id="main">
      <div className="wrap ask">
        <header className="ask-head">
          <div>
            <PageHeading lede="Every question of the application, before you start.">
              What we will ask you
            </PageHeading>
            <Buttons>
              <BecomeHero />
            </Buttons>
          </div>
          <div>
            <Drawing svg={licenseFront()} className="ask-card" />
            <p className="small">This page is for reading and printing. Nothing on it gets sent.</p>
          </div>
        </header>
        <section>
          <Subheading>{capital(stepsInWords)}</Subheading>
          <ol className="ask-steps">
            {heroSteps.map(step => (
              <li key={step}>
                <h3>{`${stepTexts[step].number}. ${stepTexts[step].title}`}</h3>
                <p>{stepTexts[step].needs}</p>
                <p className="ask-why">{whyStep[step]}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="ask-group">
          <div className="sticky">
            <Subheading>How your answers are treated</Subheading>
          </div>
          <PlainList rows={treated} line />
        </section>
        {heroFormGroups.map(group => (
          <section key={group.name} className="ask-group">
            <div className="sticky">
              <Subheading id={group.name}>{group.title}</Subheading>
              <p>{group.intro}</p>
            </div>
            <ul className="ask-questions stop-list">
              {group.questions.map(question => (
                <li key={question.label}>
                  <p>
                    <b>{question.label}</b>
                    <span>{[choicesOf(question), hintOf(question)].filter(Boolean).join(' ')}</span>
                  </p>
                  {question.why && <p className="ask-why">{question.why}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Band ground="tint">
        <div className="ask-ready">
          <h2>Ready?</h2>
          <p className="lede">
            Have your ID or driver’s license, your security guard license and your Social Security Number
            handy.
          </p>
          <Buttons>
            <BecomeHero />
            <ButtonLink look="ghost" href={href('/hero-contact')}>
              Ask us first
            </ButtonLink>
          </Buttons>
        </div>
      </Band>
    </main>
  )
}
