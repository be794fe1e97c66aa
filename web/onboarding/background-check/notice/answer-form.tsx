import { useState } from 'react'
import type { HeroNotice } from '../../../../contract/legal-notices.ts'
import { adverse } from '../../../../contract/staff-limits.ts'
import type { FormError } from '../../../form/form-error.ts'
import { FormErrorNote } from '../../../form/form-error-note.tsx'
import { PostForm } from '../../../form/post-form.tsx'
import { useLocalDraft } from '../../../form/use-local-draft.ts'
import { ErrorTitle } from '../../../layout/error-title.tsx'
import { ActionBar } from '../../../ui/forms/action-bar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextAreaField } from '../../../ui/forms/field.tsx'
import { FieldStack } from '../../../ui/forms/form-layout.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Subheading } from '../../../ui/layout/subheading.tsx'
import { AnswerPictures } from './answer-pictures.tsx'
import { choiceHints } from './notice-words.ts'

interface AnswerFormProps {
  notice: HeroNotice
  /** The person whose text the tab saves until it is sent. */
  owner: string | undefined
  formError: FormError | undefined
}

export function AnswerForm({ notice, owner, formError }: AnswerFormProps) {
  useLocalDraft(owner)
  const { errors = {}, values = {} } = formError ?? {}
  const [tried, setTried] = useState({ formError, times: 1 })
  if (tried.formError !== formError) setTried({ formError, times: tried.times + 1 })
  const hints = choiceHints(notice)
  const listed = ['kind', 'text', 'files'].flatMap(name => {
    const text = errors[name]
    return text ? [{ href: `#${name}`, text }] : []
  })
  return (
    <PostForm noValidate data-draft="">
      <Subheading id="answer">Your answer</Subheading>
      <input type="hidden" name="intent" value="answer" />
      <FormErrorNote formError={formError} />
      {listed.length > 0 && <ErrorTitle />}
      {listed.length > 0 && <ErrorSummary title="There’s a problem" attempt={tried.times} errors={listed} />}
      <FieldStack>
        <RadioGroup
          id="kind"
          name="kind"
          label="What do you want to do?"
          defaultValue={values.kind ?? (notice.state === 'DISPUTED' ? 'answer' : '')}
          error={errors.kind}
          options={[
            {
              value: 'dispute',
              label: 'Dispute the report',
              hint: hints.dispute,
            },
            {
              value: 'answer',
              label: 'Add something',
              hint: hints.answer,
            },
          ]}
        />
        <TextAreaField
          id="text"
          name="text"
          label="In your own words"
          hint="Tell us exactly what’s wrong or what we should know: a name, a date, an entry, what has changed."
          rows={8}
          maxLength={adverse.answer}
          defaultValue={values.text}
          error={errors.text}
        />
      </FieldStack>
      <AnswerPictures error={errors.files} />
      <ActionBar note="It’s encrypted, and only the people who decide will read it.">
        <Button type="submit" arrow>
          Send
        </Button>
      </ActionBar>
    </PostForm>
  )
}
