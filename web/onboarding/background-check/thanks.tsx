import { href } from 'react-router'
import type { BackgroundCheckState } from '../../../contract/background-check.ts'
import { messages } from '../../../contract/messages.ts'
import { longMoment } from '../../../contract/new-york-time.ts'
import { PageTitle } from '../../layout/page-title.tsx'
import { FactsList } from '../../ui/content/facts-list.tsx'
import { ButtonLink, Buttons } from '../../ui/forms/button.tsx'
import { ThanksLayout } from '../../ui/layout/thanks-layout.tsx'
import { HeroStepper } from '../hero-step-page.tsx'
import type { Hero } from '../hero-steps.ts'
import { finishAtAgency } from '../progress/lead.ts'
import type { FormerReport } from './notice/former-report.ts'
import { FormerReportNotices } from './notice/sent-and-answered.tsx'
import { thanksWords } from './thanks-words.ts'
import '../step-form.css'

/** The receipt for the SSN (SPEC 2.8). */
export function Thanks({
  hero,
  check,
  former,
}: {
  hero: Hero
  check: BackgroundCheckState
  former: FormerReport
}) {
  const { signedAt, sentAt, erasedAt } = check
  const words = thanksWords(check)
  const times = [
    { term: 'Signed', at: signedAt },
    { term: 'Sent to the screening agency', at: sentAt },
    { term: 'Erased here', at: erasedAt },
  ]
  return (
    <>
      <PageTitle>{`${messages.thanks}: Hero`}</PageTitle>
      <HeroStepper hero={hero} step="backgroundCheck" />
      <ThanksLayout
        title={messages.thanks}
        lede={words.lede}
        receipt={
          <FactsList
            line
            rows={times.map(({ term, at }) => ({
              term,
              value: at ? `${longMoment(at)} Eastern` : 'Not yet',
              next: !at,
            }))}
          />
        }
      >
        <p>
          <b>{words.check}</b>
        </p>
        <p>{words.number}</p>
        <p>
          You’ll find a copy of everything you signed on your progress page, under{' '}
          <a href={`${href('/hero-signup-progress')}#papers`}>Your agreements</a>. We’ll also email you a link
          to it.
        </p>
        <Buttons>
          {check.invitation?.url && (
            <ButtonLink href={check.invitation.url} rel="noreferrer" arrow>
              {finishAtAgency}
            </ButtonLink>
          )}
          <ButtonLink
            href={href('/hero-signup-progress')}
            look={check.invitation?.url ? 'ghost' : 'line'}
            arrow
          >
            Check my application
          </ButtonLink>
        </Buttons>
        <FormerReportNotices former={former} />
      </ThanksLayout>
    </>
  )
}
