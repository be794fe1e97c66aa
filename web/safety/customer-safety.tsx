import { href } from 'react-router'
import { service } from '../../contract/service.ts'
import { anonDiagram, emergencyDiagram, gpsDiagram, ratingsDiagram, supportDiagram } from '../art/diagrams.ts'
import { Drawing } from '../art/drawing.tsx'
import { idDiagram } from '../art/id-diagram.ts'
import '../styles/pages.css'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { FactTable } from '../ui/content/fact-table.tsx'
import { ShortStops } from '../ui/content/numbered-stops.tsx'
import { PlainList } from '../ui/content/plain-list.tsx'
import { DangerStrip } from '../ui/feedback/danger-strip.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { atTheMeeting, checks, duringTheWalk, whatYourHeroSees, yourPart } from './customer-safety-texts.tsx'

export const handle = { kind: 'static', line: 'customer', place: 'safety' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Customer safety: what protects you on a Hero walk',
    'Checks before the first walk, what your Hero sees about you, the ID check, the emergency button, GPS safety distance, ratings and reports.',
  )

export default function CustomerSafety() {
  return (
    <main id="main">
      <DangerStrip
        text={
          <>
            <b>If you're in danger, call 911.</b> Then press the emergency button in the app.
          </>
        }
        action={{ label: 'Call 911', href: 'tel:911' }}
      />
      <HeadBand>
        <Split>
          <div>
            <PageHeading lede="Safety isn't one feature. It's a row of small checks, before, during and after the walk.">
              Customer safety
            </PageHeading>
          </div>
          <Drawing svg={emergencyDiagram()} className="page-diagram" />
        </Split>
      </HeadBand>
      <Section
        ground="tint"
        rail="through"
        id="before"
        title="Before anyone walks with you"
        lede="No one becomes a Hero by filling out a form. Five things have to be verified first."
      >
        <div>
          <ShortStops stops={checks} />
          <div className="page-text">
            <p>
              A person looks at each document. A refusal is final only when a second reviewer has confirmed
              it.
            </p>
          </div>
        </div>
      </Section>
      <Band rail="through" id="what-your-hero-sees">
        <Stop>
          <h2 className="sec-head">What your Hero sees about you</h2>
        </Stop>
        <FactTable
          label="What your Hero sees about you"
          head={['When', 'What your Hero sees']}
          rows={whatYourHeroSees}
        />
        <Split>
          <div className="page-text">
            <p>
              Phone anonymization works both ways. You call and chat through the app, and neither of you sees
              the other’s number.
            </p>
          </div>
          <Drawing svg={anonDiagram()} className="page-diagram page-after" />
        </Split>
      </Band>
      <Section
        ground="tint"
        rail="through"
        id="meeting"
        title="When you meet"
        lede="Take ten seconds before the first step."
        below={<Drawing svg={idDiagram()} className="page-diagram page-after" />}
      >
        <div>
          <ShortStops stops={atTheMeeting} />
          <div className="page-text">
            <p>
              If something doesn't match, stay where you are or go where there are people, and write to
              support. A real Hero expects this check and won't hurry you.
            </p>
          </div>
        </div>
      </Section>
      <Section
        rail="through"
        id="during"
        title="During the walk"
        below={
          <div className="page-diagrams">
            <Drawing svg={gpsDiagram()} />
            <Drawing svg={supportDiagram()} />
          </div>
        }
      >
        <PlainList rows={duringTheWalk} />
      </Section>
      <Section
        ground="tint"
        rail="through"
        id="after"
        title="After the walk"
        below={<Drawing svg={ratingsDiagram()} className="page-diagram page-after" />}
      >
        <div className="page-text">
          <p>
            You can give a rating, a review, a compliment or an incident report. Your Hero must rate the walk
            too, and either reports what happened or confirms that it went without incident. With both sides
            of each walk, we catch small problems early.
          </p>
          <p>
            A Hero’s overall rating is the average of the last {service.ratingsCounted} ratings. Low ratings
            and reports have consequences: a Hero can be removed.
          </p>
        </div>
      </Section>
      <Section
        rail="through"
        title="Your part"
        lede="A good walk has two sides. Your Hero is a professional at work, alone with a stranger, too."
      >
        <ul className="page-list">
          {yourPart.map(part => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </Section>
      <Section ground="tint" rail="end" title="What we don't promise">
        <div className="page-text">
          <p>
            A Hero is unarmed, isn't a police officer and isn't a medic. A Hero can walk with you, notice,
            stay calm and call for help. No service can promise that nothing will ever happen. We promise the
            checks on this page.
          </p>
          <p>
            To see how we look after Heroes in turn, read <a href={href('/hero-safety')}>Hero safety</a>.
          </p>
        </div>
      </Section>
      <NextPage label="Next" title="Safety resources in New York" href={href('/safety-resource')} />
    </main>
  )
}
