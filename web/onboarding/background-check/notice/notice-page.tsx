import { useEffect, useRef } from 'react'
import type { BackgroundCheckState } from '../../../../contract/background-check.ts'
import type { HeroNotice } from '../../../../contract/legal-notices.ts'
import { longMoment } from '../../../../contract/new-york-time.ts'
import type { FormError } from '../../../form/form-error.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { ButtonLink, Buttons } from '../../../ui/forms/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Subheading } from '../../../ui/layout/subheading.tsx'
import { HeroStepPage } from '../../hero-step-page.tsx'
import type { Hero } from '../../hero-steps.ts'
import { deniedSupportHref } from '../../progress/lead.ts'
import { Remarks } from '../../remarks.tsx'
import { AnswerForm } from './answer-form.tsx'
import { clockWords, noticeRemarks, noticeWords, type Today } from './notice-words.ts'
import { FormerAnswers, LegalNotices, Statements } from './sent-and-answered.tsx'

/** How much time is left to answer, and the last day. */
function Clock({ notice, today }: { notice: HeroNotice; today: Today }) {
  const { answerBy } = notice
  const left = clockWords(notice, today)
  if (!answerBy || !left) return null
  return (
    <Note>
      <p>
        <b>{left}</b> The clock ends on <time dateTime={answerBy}>{longMoment(answerBy)}</time> Eastern. A
        dispute stops it.
      </p>
    </Note>
  )
}

/**
 * Has the focus once an answer arrived, because the form that was sent is gone: another one, which is empty, is in its place. Each
 * answer has a note of its own, so that the second one is announced too.
 */
function Answered({ shown, times }: { shown: boolean; times: number }) {
  const words = useRef<HTMLDivElement>(null)
  const before = useRef(times)
  useEffect(() => {
    if (before.current === times) return
    before.current = times
    if (document.activeElement === document.body) words.current?.focus()
  }, [times])
  if (!shown) return null
  return (
    <Note tone="ok" live="status" key={times} ref={words} tabIndex={-1}>
      <p>Thank you. We got your answer, and we’ll read it before we decide anything.</p>
    </Note>
  )
}

/** An answer that came after the notice was closed, for its writer to copy. */
function NotSent({ formError: { message, values } }: { formError: FormError }) {
  return (
    <Note tone="bad" live="alert">
      <p>
        <b>{message}</b> {values.text && 'What you wrote wasn’t sent:'}
      </p>
      <p className="notice-said">{values.text}</p>
    </Note>
  )
}

/** DECISIONS B5. */
export function NoticePage({
  hero,
  notice,
  formError,
  agencyName,
  answered,
  check,
  today,
}: {
  hero: Hero
  notice: HeroNotice
  formError: FormError | undefined
  agencyName: string
  answered: boolean
  check: BackgroundCheckState
  today: Today
}) {
  const { title, text } = noticeWords(notice, check.verificationStatus)
  const remarks = noticeRemarks(notice, agencyName)
  return (
    <HeroStepPage
      hero={hero}
      step="backgroundCheck"
      title="A notice about your report"
      aside={remarks.length > 0 && <Remarks list={remarks} />}
    >
      <PageHeading lede={text}>{title}</PageHeading>
      <Answered shown={answered} times={notice.statements.length} />
      {!notice.canAnswer && formError?.message && <NotSent formError={formError} />}
      <Clock notice={notice} today={today} />
      <Subheading id="letters">Letters</Subheading>
      <p className="small">Everything we sent you about this report, as it was sent.</p>
      <LegalNotices legalNotices={notice.legalNotices} />
      {notice.state === 'DENIED' && (
        <Buttons>
          <ButtonLink small look="line" href={deniedSupportHref('backgroundCheck')}>
            Write to support
          </ButtonLink>
        </Buttons>
      )}
      <Statements title="What you’ve sent us" statements={notice.statements} />
      <FormerAnswers list={notice.formerNotices} />
      {notice.canAnswer && (
        <AnswerForm
          key={notice.statements.length}
          notice={notice}
          owner={hero.reference}
          formError={formError}
        />
      )}
    </HeroStepPage>
  )
}
