import { href } from 'react-router'
import { dayDial } from '../art/day-dial.ts'
import { Drawing } from '../art/drawing.tsx'
import { useCompany } from '../layout/use-company.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Mark } from '../ui/navigation/mark.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { awake, functions, phoneHours, rules } from './company-team-texts.tsx'
import { TeamPeople } from './team-people.tsx'
import './company-team.css'

export const handle = { kind: 'static', line: 'customer', section: 'company' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'The team: who does what at Hero',
    'Leadership and the teams behind every walk: review, support, on-site supervision, safety, product, privacy, editorial and launch.',
  )

export default function CompanyTeam() {
  const { team } = useCompany()
  return (
    <main id="main">
      <div className="night team-top">
        <HeadBand>
          <div>
            <PageHeading lede="It takes two people for a walk, and many more to make it possible. Here’s who does what, so you know who to hold responsible.">
              The team
            </PageHeading>
          </div>
          <section className="team-awake">
            <h2>Who’s awake when you walk</h2>
            <dl>
              {awake.map(({ title, text, words }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    <b>{words}</b> {text}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="small">All times are Eastern.</p>
          </section>
          <Drawing className="team-dial" svg={dayDial(phoneHours)} decorative />
        </HeadBand>
      </div>
      <TeamPeople team={team} />
      <section className="team-map">
        <div className="wrap">
          <h2 className="h2s">Who does what</h2>
          <div className="team-root">
            <h3>Leadership</h3>
            <p>
              The founders set the direction and are responsible for three things no one else can be: whether
              Hero is safe, whether the prices are fair, and how people are treated here. They wrote down why
              in <a href={href('/company-founder')}>their letter</a>.
            </p>
          </div>
          <ul className="team-branches">
            {functions.map(([name, answers, notice]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{answers}.</p>
                <p className="team-notice">{notice}.</p>
              </li>
            ))}
          </ul>
          <div className="team-end">
            <Mark ring="var(--ring)" />
            <div>
              <h3>Heroes and the team</h3>
              <p>
                Heroes aren’t on this list. They’re self-employed, choose when they work and accept the
                assignments they want. The teams above work for them as much as for customers: clear answers
                about documents, a person on the phone, the right pay every week. If that’s the work you’re
                looking for, start at <a href={href('/hero-home')}>Be a Hero</a>.
              </p>
            </div>
            <div>
              <h3>Contact a team</h3>
              <p>
                You don’t need to know who sits where. Write to us, choose a topic, and your message goes to
                the right people. For an incident, a report in the app is fastest, because it includes the
                details of the walk.
              </p>
              <div className="team-write">
                <Buttons>
                  <ButtonLink arrow href={href('/customer-contact')}>
                    Write to us
                  </ButtonLink>
                </Buttons>
              </div>
            </div>
          </div>
        </div>
      </section>
      <Band ground="signal">
        <div className="team-rules">
          <div>
            <h2>How a decision is made</h2>
            <p className="lede">
              The decisions that matter most to someone’s life here are the ones about Heroes. We make them by
              four rules.
            </p>
          </div>
          <ol>
            {rules.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Band>
      <NextPage label="Next" title="Careers" href={href('/careers')} />
    </main>
  )
}
