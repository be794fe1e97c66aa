import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { helpPoint } from '../art/help-point.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { PlainList } from '../ui/content/plain-list.tsx'
import { TelList } from '../ui/content/tel-list.tsx'
import { Band, Split } from '../ui/layout/band.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { ExitBar } from '../ui/navigation/exit-bar.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import leaveQuickly from './leave-quickly.worker.ts?worker&url'
import {
  afterACrime,
  checked,
  cityServices,
  exitHref,
  ifPhoneIsChecked,
  smallThings,
  toTalk,
} from './safety-resource-texts.tsx'
import { Tel, telHref } from './tel.tsx'
import '../ui/content/big-text.css'
import '../ui/content/stop-list.css'
import './safety-resource.css'

export const handle = { kind: 'static', line: 'customer', place: 'safety' } satisfies PageHandle

export const meta = () => [
  ...pageMeta(
    'Safety resources in New York',
    'Numbers to call in New York City in an emergency, after violence, in a crisis, or on the way home. For everyone, with or without Hero.',
  ),
  // The destination of the exit button gets no referrer; our own forms still send an origin.
  { name: 'referrer', content: 'same-origin' },
]

const callable = <Row extends { number: string }>(row: Row) => ({ ...row, href: telHref(row.number) })

const Dots = ({ list }: { list: readonly string[] }) => (
  <ul className="safety-dots stop-list">
    {list.map(text => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

export default function SafetyResource() {
  return (
    <main id="main">
      <ExitBar note="No trackers on this page." label="Leave this page quickly" href={exitHref} />
      <script defer src={leaveQuickly} />
      <div className="wrap safety-head">
        <PageHeading
          lede={
            <>
              Safety for all: these numbers are for everyone in New York, with or without Hero. Last checked:{' '}
              <time dateTime={checked.day}>{checked.words}</time>.
            </>
          }
        >
          Safety resources
        </PageHeading>
      </div>
      <Band>
        <h2>In danger now: 911</h2>
        <div className="safety-list">
          <TelList
            rows={[
              {
                title: 'Call 911',
                text: 'For police, fire or an ambulance.',
                number: '911',
                href: telHref('911'),
                first: true,
              },
            ]}
          />
        </div>
        <div className="big-p safety-sub">
          <p>
            <b>
              If you can’t speak, text <Tel number="911" text />.
            </b>{' '}
            It works in the five boroughs, in English and Spanish. Write the address, the borough and what is
            happening. Call if you can, text if you can’t.
          </p>
        </div>
        <div className="safety-point">
          <Drawing svg={helpPoint()} />
          <p className="big-p">
            On a subway platform, the red button of a Help Point reaches the transit control center. The green
            button is for questions.
          </p>
        </div>
      </Band>
      <Band ground="tint">
        <h2>Someone to talk to, at any hour</h2>
        <div className="safety-list">
          <TelList rows={toTalk.map(callable)} />
        </div>
        <p className="big-p safety-sub">
          You don’t have to be sure that it “counts”. You can ask what stays confidential before you give your
          name.
        </p>
      </Band>
      <Band>
        <h2>After a crime</h2>
        <div className="safety-list">
          <PlainList rows={afterACrime} />
        </div>
      </Band>
      <Band ground="tint">
        <h2>City services and the way home</h2>
        <div className="safety-list">
          <TelList rows={cityServices.map(callable)} />
        </div>
      </Band>
      <Section title="Small things that help">
        <Dots list={smallThings} />
      </Section>
      <Band ground="tint">
        <Split>
          <h2>If someone may check your phone</h2>
          <Dots list={ifPhoneIsChecked} />
        </Split>
        <p className="big-p safety-sub">
          Hero puts no trackers on this page. If a number here no longer works, please{' '}
          <a href={href('/customer-contact')}>tell us</a>.
        </p>
      </Band>
      <NextPage label="Next" title="Contact us" href={href('/customer-contact')} />
    </main>
  )
}
