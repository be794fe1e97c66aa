import { href } from 'react-router'
import { fieldLimits } from '../../contract/field-limits.ts'
import type { FormError } from '../form/form-error.ts'
import { FormErrorNote } from '../form/form-error-note.tsx'
import { ErrorTitle } from '../layout/error-title.tsx'
import { ShownTo } from '../layout/shown-to.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { type Option, SelectField, TextAreaField } from '../ui/forms/field.tsx'
import { FieldStack } from '../ui/forms/form-layout.tsx'

interface Props {
  topics: readonly Option[]
  prefilled?: { topic: string; message: string } | undefined
  formError: FormError | undefined
}

export function WriteToSupport({ topics, prefilled, formError }: Props) {
  return (
    <section aria-labelledby="write">
      {formError && <ErrorTitle />}
      <h2 id="write">Write to us</h2>
      <form method="post" data-draft="" action={`${href('/account/support')}#write`}>
        <ShownTo />
        <FormErrorNote formError={formError}>What you typed is still here.</FormErrorNote>
        <FieldStack>
          <SelectField
            id="topic"
            name="topic"
            label="Topic"
            options={topics}
            placeholder="Choose one"
            defaultValue={formError?.values.topic ?? prefilled?.topic ?? ''}
            error={formError?.errors.topic}
            required
          />
          <TextAreaField
            id="message"
            name="message"
            label="Your message"
            hint="What happened, and when? Please don’t include card numbers, passwords or codes."
            maxLength={fieldLimits.longText}
            rows={6}
            defaultValue={formError?.values.message ?? prefilled?.message}
            error={formError?.errors.message}
            required
          />
        </FieldStack>
        <Buttons>
          <Button type="submit">Send message</Button>
        </Buttons>
      </form>
      <p className="small">
        If you’re in danger, <a href="tel:911">call 911</a>.
      </p>
    </section>
  )
}
