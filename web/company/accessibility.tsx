import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { position } from '../art/positions.ts'
import type { PageHandle } from '../page-kind.ts'
import { PlainList } from '../ui/content/plain-list.tsx'
import { Band } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { builtIn, notYet } from './accessibility-texts.tsx'
import '../ui/content/big-text.css'
import './company-pages.css'
import './accessibility.css'
import { pageMeta } from '../page-meta.ts'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Accessibility statement | Hero',
    'Hero aims to meet WCAG 2.2 level AA. What is built in, what we know isn’t good enough yet, and how to report a barrier.',
  )

const reviewed = { day: '2026-11-21', words: 'November 21, 2026' }

export default function Accessibility() {
  return (
    <main id="main">
      <HeadBand>
        <PageHeading lede="A safer step has to be open to everyone, or it’s not one. This statement is about the Hero website.">
          Accessibility
        </PageHeading>
      </HeadBand>
      <Section ground="tint" title="Our aim">
        <div className="big-p">
          <p>
            We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA on every page:
            information, sign-up, help, news and the pages behind the log-in. Automated checks run with every
            change to the site. They find only part of what can go wrong, so your report counts more than our
            test.
          </p>
        </div>
      </Section>
      <Section title="What is built in">
        <div className="prose prose--open">
          {builtIn.map(({ title, list }) => (
            <section key={title}>
              <h3>{title}</h3>
              <ul>
                {list.map(text => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Section>
      <Band ground="tint">
        <h2>What isn’t good enough yet</h2>
        <div className="company-after">
          <PlainList rows={notYet} />
        </div>
        <p className="big-p company-after">
          If you find something that isn’t on this list, it belongs here. Please tell us.
        </p>
      </Band>
      <Section
        title="Walks and access needs"
        below={
          <div className="big-p company-after">
            <p>
              Your Hero goes at your pace. Use the chat in the app to say what helps. A route without stairs,
              an elevator at the station, the side you hear better on, a dog that works with you: all of it is
              welcome.
            </p>
          </div>
        }
      >
        <Drawing className="beside" svg={position('beside')} />
      </Section>
      <Section ground="tint" title="Report a barrier">
        <div className="prose">
          <p>
            <a href={href('/customer-contact')}>Write to us</a> and choose the topic “Accessibility”. Heroes
            can use <a href={href('/hero-contact')}>Hero contact</a>, which has a phone line.
          </p>
          <p>These details help us most:</p>
          <ol>
            <li>The page, or the words at the top of it.</li>
            <li>What you wanted to do, and what happened.</li>
            <li>Your device and browser, and any assistive technology you use.</li>
          </ol>
          <p>
            You don’t have to explain why you need it, and you don’t have to use the right terms. If you can’t
            use the form, ask someone you trust to write for you. Say how you’d like to be answered.
          </p>
          <p>
            If a barrier keeps you from finishing something today, say so. We’ll help you finish it first.
            Then we work on the page.
          </p>
        </div>
      </Section>
      <Section title="About this statement">
        <div className="big-p">
          <p>
            It was last reviewed on <time dateTime={reviewed.day}>{reviewed.words}</time>, and changes when
            the site does.
          </p>
        </div>
      </Section>
      <NextPage label="Next" title="Contact us" href={href('/customer-contact')} />
    </main>
  )
}
