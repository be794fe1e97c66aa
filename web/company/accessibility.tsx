import { href } from 'react-router'
import { codeField } from '../art/code-field.ts'
import { contrastSamples } from '../art/contrast-samples.ts'
import { Drawing } from '../art/drawing.tsx'
import { stepFree } from '../art/step-free.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { ShortStops } from '../ui/content/numbered-stops.tsx'
import { PlainList } from '../ui/content/plain-list.tsx'
import { Split } from '../ui/layout/band.tsx'
import { DocumentPage } from '../ui/layout/document-page.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { StatusLabel } from '../ui/progress/status-label.tsx'
import { builtIn, helpfulDetails, keys, notYet } from './accessibility-texts.tsx'
import './company-pages.css'
import './accessibility.css'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Accessibility statement | Hero',
    'Hero aims to meet WCAG 2.2 level AA. What’s built in, what isn’t good enough yet, and how to report a barrier.',
  )

const reviewed = { day: '2026-11-21', words: 'November 21, 2026' }

const samples = {
  Reading: (
    <div>
      <div className="accessibility-samples">
        {contrastSamples.map(({ name, ratio, draw }) => (
          <figure key={name}>
            <Drawing svg={draw()} decorative />
            <figcaption>
              {name}: <b>{ratio} to 1</b>
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="accessibility-tags">
        <StatusLabel status="verified">Verified</StatusLabel>{' '}
        <StatusLabel status="verification">In verification</StatusLabel>{' '}
        <StatusLabel status="invalid">Invalid</StatusLabel>
      </p>
    </div>
  ),
  'Moving around': (
    <ul className="accessibility-keys">
      {keys.map(({ press, does }) => (
        <li key={does}>
          {press.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  ),
  Forms: <Drawing className="accessibility-code" svg={codeField()} decorative />,
} as const

const parts = () => [
  {
    id: 'built-in',
    title: 'What is built in',
    content: builtIn.map(({ title, list }) => (
      <div className="accessibility-part" key={title}>
        <h3>{title}</h3>
        <ul>
          {list.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {samples[title]}
      </div>
    )),
  },
  {
    id: 'not-yet',
    title: 'What isn’t good enough yet',
    content: (
      <>
        <PlainList rows={notYet} line />
        <p className="company-after">
          If you run into something that isn’t on this list, please tell us so we can add it.
        </p>
      </>
    ),
  },
  {
    id: 'walks',
    title: 'Walks and access needs',
    content: (
      <div className="accessibility-walks">
        <p className="company-said">
          Your Hero goes at your pace. Use the chat in the app to say what helps. A route without stairs, an
          elevator at the station, the side you hear better on, a service dog: just say so.
        </p>
        <Drawing svg={stepFree()} />
      </div>
    ),
  },
  {
    id: 'report',
    title: 'Report a barrier',
    content: (
      <div className="accessibility-report">
        <div className="prose">
          <p>
            <a href={href('/customer-contact')}>Write to us</a> and choose the topic “Accessibility”. Heroes
            can use <a href={href('/hero-contact')}>Hero contact</a>, which has a phone line.
          </p>
          <p>
            You don’t have to explain why you need it, and you don’t have to use the right terms. If you can’t
            use the form, ask someone you trust to write for you. Say how you’d like to be answered.
          </p>
          <p>
            If a barrier keeps you from finishing something today, say so. We’ll help you finish it first.
            Then we work on the page.
          </p>
        </div>
        <div>
          <h3>These details help us most</h3>
          <ShortStops stops={helpfulDetails} />
        </div>
      </div>
    ),
  },
]

export default function Accessibility() {
  return (
    <main id="main">
      <HeadBand>
        <Split shape="even">
          <div>
            <PageHeading lede="A safer step is for everyone, or it isn’t a safer step. This statement covers the Hero website.">
              Accessibility
            </PageHeading>
          </div>
          <p className="accessibility-aim">
            We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA on every page:
            information, sign-up, help, news and the pages behind the log-in. Automated checks run with every
            change to the site. They find only part of what can go wrong, so what you report matters more than
            what we test.
          </p>
        </Split>
      </HeadBand>
      <DocumentPage
        contents="On this page"
        parts={parts()}
        below={
          <p className="small">
            It was last reviewed on <time dateTime={reviewed.day}>{reviewed.words}</time>, and changes when
            the site does.
          </p>
        }
      />
      <NextPage label="Next" title="Contact us" href={href('/customer-contact')} />
    </main>
  )
}
