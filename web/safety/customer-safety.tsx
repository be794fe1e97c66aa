import { href } from 'react-router'
import { service } from '../../contract/service.ts'
import { emergencyDiagram, ratingsDiagram } from '../art/diagrams.ts'
import { Drawing } from '../art/drawing.tsx'
import { idCheck } from '../art/id-check.ts'
import { sightCard } from '../art/sight-cards.ts'
import '../styles/pages.css'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { ShortStops } from '../ui/content/numbered-stops.tsx'
import { DangerStrip } from '../ui/feedback/danger-strip.tsx'
import { CheckIcon } from '../ui/icons/tool-icons.tsx'
import { Band, Split, Stop } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { Mark } from '../ui/navigation/mark.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { atTheMeeting, checks, duringTheWalk, whatYourHeroSees, yourPart } from './customer-safety-texts.tsx'
import { WalkSpans } from './walk-spans.tsx'
import './customer-safety.css'

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
            <b>If you’re in danger, call 911.</b> Then press the emergency button in the app.
          </>
        }
        action={{ label: 'Call 911', href: 'tel:911' }}
      />
      <HeadBand>
        <Split>
          <div>
            <PageHeading lede="Safety isn’t one feature. It’s a series of small checks before, during and after the walk.">
              Customer safety
            </PageHeading>
          </div>
          <Drawing svg={emergencyDiagram()} className="page-diagram" />
        </Split>
      </HeadBand>
      <Band ground="tint" rail="through" id="before">
        <Stop>
          <div className="sec-head">
            <h2>Before anyone walks with you</h2>
            <p className="lede">
              No one becomes a Hero by filling out a form. Five things have to be verified first.
            </p>
          </div>
        </Stop>
        <div className="gates">
          <ol>
            {checks.map(({ key, text }) => (
              <li key={key}>
                <CheckIcon />
                {text}
              </li>
            ))}
          </ol>
          <Mark ring="var(--ring)" open="var(--dot)" />
        </div>
        <div className="page-text">
          <p>A person looks at each document. We only deny someone after a second reviewer confirms it.</p>
        </div>
      </Band>
      <Band rail="through" id="what-your-hero-sees">
        <Stop>
          <h2 className="sec-head">What your Hero sees about you</h2>
        </Stop>
        <ol className="sight">
          {whatYourHeroSees.map(([when, what], index) => (
            <li key={when}>
              <Drawing svg={sightCard(index)} decorative />
              <h3>{when}</h3>
              <p>{what}</p>
            </li>
          ))}
        </ol>
        <div className="page-text">
          <p>
            Phone anonymization works both ways. You call and chat through the app, and neither of you sees
            the other’s number.
          </p>
        </div>
      </Band>
      <Section
        ground="night"
        rail="through"
        id="meeting"
        title="When you meet"
        lede="Take ten seconds before the first step."
        below={
          <>
            <ShortStops stops={atTheMeeting} />
            <div className="page-text">
              <p>
                If something doesn’t match, stay where you are or go where there are people, and write to
                support. A real Hero expects this check and won’t hurry you.
              </p>
            </div>
          </>
        }
      >
        <Drawing svg={idCheck()} className="id-check" decorative />
      </Section>
      <Band rail="through" id="during">
        <Stop>
          <h2>During the walk</h2>
        </Stop>
        <WalkSpans rows={duringTheWalk} />
      </Band>
      <Section
        ground="tint"
        rail="through"
        id="after"
        title="After the walk"
        below={<Drawing svg={ratingsDiagram()} className="page-diagram page-after" />}
      >
        <div className="page-text">
          <p>
            You can give a rating, a review, a compliment or an incident report. Your Hero must rate you too,
            and either reports what happened or confirms that the walk went without incident. Hearing from
            both sides helps us catch small problems early.
          </p>
          <p>
            A Hero’s overall rating is the average of the last {service.ratingsCounted} ratings. Low ratings
            and reports have consequences, and a Hero can be removed.
          </p>
        </div>
      </Section>
      <Band rail="end">
        <Stop>
          <Split shape="even">
            <div>
              <h2>Your part</h2>
              <div className="page-text">
                <p>
                  A good walk has two sides. Your Hero is a professional at work, who’s also alone with a
                  stranger.
                </p>
                <ul className="page-list">
                  {yourPart.map(part => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              </div>
            </div>
            <div>
              <h2>What we don’t promise</h2>
              <div className="page-text">
                <p>
                  A Hero is unarmed, isn’t a police officer and isn’t a medic. A Hero can walk with you,
                  notice things, stay calm and call for help. No service can promise that nothing will ever
                  happen. We promise the checks on this page.
                </p>
                <p>
                  To see how we look after Heroes in turn, read <a href={href('/hero-safety')}>Hero safety</a>
                  .
                </p>
              </div>
            </div>
          </Split>
        </Stop>
      </Band>
      <NextPage label="Next" title="Safety resources in New York" href={href('/safety-resource')} />
    </main>
  )
}
