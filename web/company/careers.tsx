import { href } from 'react-router'
import { minutesInWords } from '../../contract/number-words.ts'
import { Drawing } from '../art/drawing.tsx'
import { DrawingFile } from '../art/drawing-file.tsx'
import { twoBranches } from '../art/two-branches.ts'
import { wayOffice, waySidewalk } from '../art/two-ways.ts'
import { usePrices } from '../layout/use-prices.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { PlainList } from '../ui/content/plain-list.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { Band, Split } from '../ui/layout/band.tsx'
import { Closing } from '../ui/layout/closing.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { howWeWork, ways } from './careers-texts.tsx'
import { OpenRoles, openRoles } from './open-roles.tsx'
import { TwoTracks } from './two-tracks.tsx'
import '../ui/content/big-text.css'
import './company-pages.css'
import './careers.css'

export const handle = { kind: 'static', line: 'customer', section: 'company' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Careers: two ways to work with Hero',
    'Walk with people as a self-employed Hero, or work on the team behind every walk. What each way means, and how to apply.',
  )

export default function Careers() {
  const prices = usePrices()
  const rows = ways(prices)
  const tracks = [
    {
      name: 'Be a Hero',
      picture: waySidewalk(),
      stops: rows.map(([question, answer]) => ({ question, answer })),
    },
    {
      name: 'Join the team',
      picture: wayOffice(),
      stops: rows.map(([question, , answer]) => ({ question, answer })),
    },
  ]
  return (
    <main id="main">
      <HeadBand>
        <Split>
          <div>
            <PageHeading lede="There are two ways to work with Hero. You can walk with people, or you can work on everything that makes the walk possible.">
              Careers
            </PageHeading>
          </div>
          <Drawing svg={twoBranches()} className="careers-branches" decorative />
        </Split>
      </HeadBand>
      <TwoTracks title="Choose your way" tracks={tracks} />
      <Section
        ground="tint"
        title="How the team works"
        below={
          <div className="big-p company-after">
            <p>
              Our product is a stranger’s trust for {minutesInWords(prices.minimumMinutes)}. That sets the way
              we work. To see who does what, visit <a href={href('/company-team')}>the team page</a>.
            </p>
          </div>
        }
      >
        <PlainList rows={howWeWork} line />
      </Section>
      <Band id="open-roles">
        <div className="careers-roles">
          <div>
            <h2 className="h2s">Open roles</h2>
            <OpenRoles roles={openRoles} />
          </div>
          <div className="prose">
            <h2 className="h2s">Write to us anyway</h2>
            <p>
              If you do work we could use, you don’t have to wait for a listing.{' '}
              <a href={href('/customer-contact')}>Write to us</a>, choose the topic “Work at Hero”, and tell
              us three things:
            </p>
            <ol>
              <li>What you’re good at, with one example we can look at or ask about.</li>
              <li>What on this site you’d improve first.</li>
              <li>What you need to do your best work: hours, place, tools, adjustments.</li>
            </ol>
            <p>
              You don’t need a cover letter or a photo. Please don’t send an ID, a Social Security Number or
              bank details with an application to the team.
            </p>
          </div>
        </div>
      </Band>
      <Band ground="signal">
        <div className="careers-fair">
          <h2 className="h2s">Fair from the start</h2>
          <p>
            We judge you on your work. If you need an adjustment to apply or to talk with us, say so, and
            we’ll arrange it. No one has to pay for a role on the team. If someone asks you for money in our
            name, it’s not us. Please tell us about it.
          </p>
        </div>
      </Band>
      <Closing
        title="If you want to be a Hero"
        lede="You can begin today. The steps are the same for everyone: a sign-up form, photos of two documents and of your face, questions about training and fitness, and a background check."
        actions={
          <ButtonLink arrow href={href('/hero-register')}>
            How to register
          </ButtonLink>
        }
        scene={
          <DrawingFile
            name="scene-hero"
            alt="A Hero in uniform stands beside a street lamp and shows an ID card."
          />
        }
      />
      <NextPage label="Next" title="Be a Hero" href={href('/hero-home')} />
    </main>
  )
}
