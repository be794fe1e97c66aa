import { fieldLimits } from '../../contract/field-limits.ts'
import type { FormError } from '../form/form-error.ts'
import { FormErrorNote } from '../form/form-error-note.tsx'
import { ShownTo } from '../layout/shown-to.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { TextAreaField } from '../ui/forms/field.tsx'
import { FieldStack } from '../ui/forms/form-layout.tsx'

interface Props {
  id: string
  action: string
  hidden: Record<string, string>
  formError: FormError | undefined
}

export function ReplyForm({ id, action, hidden, formError }: Props) {
  return (
    <form method="post" action={action} className="support-reply-form">
      <ShownTo />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormErrorNote formError={formError}>What you typed is still here.</FormErrorNote>
      <FieldStack>
        <TextAreaField
          id={`${id}-reply`}
          name="message"
          label="Your reply"
          hint="Please don’t include card numbers, passwords or codes."
          maxLength={fieldLimits.longText}
          rows={5}
          defaultValue={formError?.values.message}
          error={formError?.errors.message}
          required
        />
      </FieldStack>
      <Buttons>
        <Button type="submit">Send reply</Button>
      </Buttons>
    </form>
  )
}
