import { href } from 'react-router'
import { Drawing } from '../art/drawing.tsx'
import { teamBranches } from '../art/team-branches.ts'
import type { PageHandle } from '../page-kind.ts'
import { DayBars } from '../ui/content/day-bars.tsx'
import { FactTable } from '../ui/content/fact-table.tsx'
import { ButtonLink, Buttons } from '../ui/forms/button.tsx'
import { Band } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import { awake, functions, rules } from './company-team-texts.tsx'
import '../ui/content/big-text.css'
import './company-pages.css'
import './company-team.css'
import { pageMeta } from '../page-meta.ts'

export const handle = { kind: 'static', line: 'customer', section: 'company' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'The team: who answers for what at Hero',
    'Leadership and the functions behind every walk: review, support, on-site supervision, safety, product, privacy, editorial and launch.',
  )

export default function CompanyTeam() {
  return (
    <main id="main">
      <HeadBand>
        <PageHeading lede="Two people take a walk. A good many more stand behind it. This page says what each function answers for, so you know who should fix what.">
          The team
        </PageHeading>
      </HeadBand>
      <div className="company-banner">
        <Drawing svg={teamBranches()} />
      </div>
      <Section title="Leadership">
        <div className="big-p">
          <p>
            The founders set the direction and answer for three things that no one else can: whether Hero is
            safe, whether the prices are fair, and how people are treated here. They wrote down why in{' '}
            <a href={href('/company-founder')}>their letter</a>.
          </p>
        </div>
      </Section>
      <Band ground="tint">
        <h2>Function by function</h2>
        <FactTable
          label="Function by function"
          head={['Function', 'Answers for', 'You notice it when']}
          rows={functions}
        />
      </Band>
      <Band ground="night">
        <h2>Who’s awake when you walk</h2>
        <p className="lede company-after">Times are Eastern.</p>
        <DayBars days={awake} />
      </Band>
      <Section
        title="How a decision is made"
        below={
          <div className="big-p company-after">
            <p>
              The decisions that matter most to someone’s life here are the ones about Heroes. Four rules hold
              for them.
            </p>
          </div>
        }
      >
        <ol className="rules-n">
          {rules.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </ol>
      </Section>
      <Section ground="tint" title="Heroes and the team">
        <div className="big-p">
          <p>
            Heroes aren’t on this list. They’re self-employed, choose when they work and accept the
            assignments they want. The functions above work for them as much as for customers: a clear answer
            on a document, a person on the phone, the right pay every week.
          </p>
          <p>
            If that’s the work you’re looking for, start at <a href={href('/hero-home')}>Be a Hero</a>.
          </p>
        </div>
      </Section>
      <Section title="Reach a function">
        <div className="big-p">
          <p>
            You don’t need to know the table by heart. Write to us and choose a topic; the message goes to the
            right people. For an incident, a report in the app is fastest, because it carries the details of
            the walk.
          </p>
          <div className="company-after">
            <Buttons>
              <ButtonLink arrow href={href('/customer-contact')}>
                Write to us
              </ButtonLink>
            </Buttons>
          </div>
        </div>
      </Section>
      <NextPage label="Next" title="Careers" href={href('/careers')} />
    </main>
  )
}
