import { Link } from 'react-router'
import { Clauses } from '../../ui/content/clauses.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Aside } from '../../ui/layout/aside.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { SentBack } from '../documents/sent-back.tsx'
import { HeroStepPage } from '../hero-step-page.tsx'
import { type Hero, stepOf } from '../hero-steps.ts'
import type { FormerReport } from './notice/former-report.ts'
import { FormerReportNotices } from './notice/sent-and-answered.tsx'
import { screenHref } from './screen-href.ts'
import { nextScreens } from './screens.ts'
import { StepTicket } from './step-ticket.tsx'

export function Instructions({
  hero,
  agencyName,
  waitingDays,
  former,
}: {
  hero: Hero
  agencyName: string
  waitingDays: number
  former: FormerReport
}) {
  return (
    <HeroStepPage
      hero={hero}
      step="backgroundCheck"
      title="Step 5: background check"
      aside={
        <Aside
          title="Why we ask"
          ticks={[
            'Clients walk home with you at night. They trust that we’ve checked.',
            'What you need: your Social Security Number, and the name on your ID.',
            'What it costs: nothing.',
          ]}
        />
      }
    >
      <PageHeading lede="The last step. Read three short texts, enter your Social Security Number, and sign.">
        Background check
      </PageHeading>
      <StepTicket at={0} />
      <SentBack step={stepOf(hero, 'backgroundCheck')} />
      <Clauses
        list={[
          {
            title: 'You read and sign.',
            text: 'First the disclosure, then the authorization with a summary of your rights, then the notices for your state.',
          },
          {
            title: 'We hand your number over once.',
            text: `A screening agency, ${agencyName}, uses it to find the right records. Then we erase it here, and you’ll see both dates. If the agency needs more, such as your date of birth, it asks you on its own page, and we’ll send you there.`,
          },
          {
            title: 'The agency reports.',
            text: 'The report can cover your identity, where you have lived, criminal records that the law allows to be reported, and the standing of your licenses. Your credit history isn’t part of it.',
          },
          {
            title: 'A person decides.',
            text: 'A record isn’t an automatic no. We look at what it has to do with this job, how long ago it was, and what you tell us.',
          },
          {
            title: 'You have your say first.',
            text: `If anything in the report could count against you, you get the report, our written reasons and at least ${waitingDays} business days to answer, before a decision.`,
          },
        ]}
      />
      {hero.backgroundCheckTimes.missing.length > 0 && (
        <Note>
          <p>You can sign now. The check begins once all documents are received.</p>
        </Note>
      )}
      <FormerReportNotices former={former} />
      <ActionBar>
        <Link className="btn" to={screenHref(nextScreens.showInstructions.continue)}>
          Continue
        </Link>
      </ActionBar>
    </HeroStepPage>
  )
}
