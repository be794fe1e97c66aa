import { Link } from 'react-router'
import type { HeroFormDraft } from '../../../contract/hero-form.ts'
import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { ErrorTitle } from '../../layout/error-title.tsx'
import { ActionBar } from '../../ui/forms/action-bar.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CheckYourAnswers } from '../../ui/forms/check-your-answers.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Aside } from '../../ui/layout/aside.tsx'
import { BackLink, PageHeading } from '../../ui/layout/page-heading.tsx'
import { HeroStepPage } from '../hero-step-page.tsx'
import type { Hero } from '../hero-steps.ts'
import { answerRows } from './answer-rows.ts'
import { fieldErrorsOf, fieldId } from './answers.ts'
import { whoSeesThis } from './question-words.ts'
import { screenHref } from './screens.ts'
import { summaryLine } from './summary-lines.ts'

const placeOf = (field: string) => `${screenHref('showHeroForm')}#${fieldId(field)}`

export function CheckScreen({
  hero,
  draft,
  addressErrors,
  formError,
}: {
  hero: Hero
  draft: HeroFormDraft
  /** Errors of the saved address that only the server finds, by field. */
  addressErrors: Record<string, string>
  formError: FormError | undefined
}) {
  const fieldErrors = { ...addressErrors, ...fieldErrorsOf(draft.answers), ...formError?.errors }
  const wrong = Object.entries(fieldErrors)
  return (
    <HeroStepPage
      hero={hero}
      step="heroForm"
      title="Check your answers"
      back={<BackLink href={screenHref('showHeroForm')}>Hero form</BackLink>}
      aside={<Aside title="Who sees this" note={whoSeesThis} />}
    >
      <PageHeading>Check your answers</PageHeading>
      <FormErrorNote formError={formError} />
      {wrong.length > 0 && (
        <>
          <ErrorTitle />
          <ErrorSummary
            title="There’s a problem"
            errors={wrong.map(([field, text]) => ({ href: placeOf(field), text: summaryLine(field, text) }))}
          />
        </>
      )}
      {heroFormGroups.map(group => (
        <CheckYourAnswers
          key={group.name}
          title={group.title}
          change={{ href: `${screenHref('showHeroForm')}#${group.name}`, label: 'Change' }}
          answers={answerRows(group, draft.answers).map(({ field, term, value }) => ({
            term,
            value: value ?? (fieldErrors[field] ? undefined : 'Not answered'),
            error: fieldErrors[field],
          }))}
        />
      ))}
      <PostForm>
        <input type="hidden" name="intent" value="submit" />
        <input type="hidden" name="version" value={draft.version} />
        <ActionBar>
          <Button type="submit" arrow>
            Submit
          </Button>
          <Link to={screenHref('showHeroForm')} className="lnk">
            Change an answer
          </Link>
        </ActionBar>
      </PostForm>
    </HeroStepPage>
  )
}
