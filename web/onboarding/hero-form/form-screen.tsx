import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import type { HeroFormDraft } from '../../../contract/hero-form.ts'
import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import { afterPress } from '../../form/after-press.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { ErrorTitle } from '../../layout/error-title.tsx'
import { PageTitle } from '../../layout/page-title.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { FormEnd, FormGrid } from '../../ui/forms/form-layout.tsx'
import { BackLink, PageHeading } from '../../ui/layout/page-heading.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { SentBack } from '../documents/sent-back.tsx'
import { HeroStepper } from '../hero-step-page.tsx'
import { type Hero, stepOf } from '../hero-steps.ts'
import { AnswerIndex } from './answer-index.tsx'
import { answeredInAll, fieldErrorsOf, fieldId, typedAnswers } from './answers.ts'
import { DraftNotes, draftNotesId } from './draft-notes.tsx'
import { GroupFields } from './group-fields.tsx'
import { StateSuggestions } from './question-field.tsx'
import { whoSeesThis } from './question-words.ts'
import { screenHref } from './screens.ts'
import { summaryLine } from './summary-lines.ts'
import { useDraft } from './use-draft.ts'

export function FormScreen({
  hero,
  draft: saved,
  addressErrors,
  formError,
}: {
  hero: Hero
  draft: HeroFormDraft
  /** Errors of the saved address that only the server finds, by field. */
  addressErrors: Record<string, string>
  formError: FormError | undefined
}) {
  const draft = useDraft(saved, formError && typedAnswers(formError.values, saved.answers))
  const navigate = useNavigate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(formError ? 1 : 0)
  const [checking, setChecking] = useState(false)
  const notes = useRef<HTMLDivElement>(null)
  const fieldErrors = {
    // They hold until an answer of their group changes. The server looks again before the next screen.
    ...(draft.answers.personalAddress === saved.answers.personalAddress ? addressErrors : {}),
    ...fieldErrorsOf(draft.answers),
  }
  const wrong = Object.entries(fieldErrors)
  const shownErrors = Object.fromEntries(
    wrong.filter(([field]) => attempt > 0 || left.has(field) || field in addressErrors),
  )
  const { answered, of } = answeredInAll(draft.answers)

  async function check(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (wrong.length > 0) return
    setChecking(true)
    const isSaved = await draft.flush()
    setChecking(false)
    // The next screen comes from the server, even if everything is saved.
    if (isSaved && navigator.onLine) return await navigate(screenHref('showCheck'))
    // The reasons are listed above the first question, many screens above the button.
    notes.current?.focus({ preventScroll: true })
    notes.current?.scrollIntoView({ block: 'center' })
  }

  return (
    <main id="main">
      <PageTitle>Hero form: Hero</PageTitle>
      <HeroStepper hero={hero} step="heroForm" />
      <div className="wrap form-top">
        <BackLink href={screenHref('showInstructions')}>Back to the agreement</BackLink>
        <PageHeading
          // Without scripts, or until they arrive, nothing is saved sooner.
          lede={`${of} questions in seven sections. We explain why we ask each one. Your answers are saved ${
            useHydrated() ? 'as you type' : 'when you press “Check your answers”'
          }.`}
        >
          Hero form
        </PageHeading>
        <SentBack step={stepOf(hero, 'heroForm')} />
        <Note>
          <p>
            <b>Who sees this.</b> {whoSeesThis}
          </p>
        </Note>
      </div>
      <FormGrid index={<AnswerIndex answers={draft.answers} status={draft.status} />}>
        <PostForm noValidate onSubmit={event => void check(event)}>
          <input type="hidden" name="intent" value="check" />
          {attempt > 0 && wrong.length > 0 && (
            <>
              <ErrorTitle />
              <ErrorSummary
                title="There’s a problem"
                attempt={attempt}
                errors={wrong.map(([field, text]) => ({
                  href: `#${fieldId(field)}`,
                  text: summaryLine(field, text),
                }))}
              />
            </>
          )}
          <div id={draftNotesId} ref={notes} tabIndex={-1}>
            <DraftNotes draft={draft} formError={formError} />
          </div>
          <StateSuggestions />
          {heroFormGroups.map(group => (
            <GroupFields
              key={group.name}
              group={group}
              draft={draft}
              errors={shownErrors}
              onLeave={field => afterPress(() => setLeft(before => new Set(before).add(field)))}
            />
          ))}
          <FormEnd>
            <Button type="submit" arrow busy={checking}>
              Check your answers
            </Button>
            <p className="small">
              {answered === of
                ? 'You’ll see every answer once more before anything is sent.'
                : `${counted(of - answered, 'answer')} to go. Press the button and we’ll take you there.`}
            </p>
          </FormEnd>
        </PostForm>
      </FormGrid>
    </main>
  )
}
