import { href } from 'react-router'
import { fieldLimits } from '../../contract/field-limits.ts'
import { FaultNote } from '../form/fault-note.tsx'
import type { FormFault } from '../form/form-fault.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { type Option, SelectField, TextAreaField } from '../ui/forms/field.tsx'
import { FieldStack } from '../ui/forms/form-layout.tsx'

interface Props {
  topics: readonly Option[]
  begun?: { topic: string; message: string } | undefined
  fault: FormFault | undefined
}

export function WriteAgain({ topics, begun, fault }: Props) {
  return (
    <section aria-labelledby="write">
      {fault && <ErrorTitle />}
      <h2 id="write">Write to us</h2>
      <form method="post" data-draft="" action={`${href('/account/support')}#write`}>
        <FaultNote fault={fault}>Your text is still here.</FaultNote>
        <FieldStack>
          <SelectField
            id="topic"
            name="topic"
            label="Topic"
            options={topics}
            placeholder="Please choose"
            defaultValue={fault?.values.topic ?? begun?.topic ?? ''}
            error={fault?.errors.topic}
            required
          />
          <TextAreaField
            id="message"
            name="message"
            label="Your message"
            hint="What happened, and when? Please leave out card numbers, passwords and codes."
            maxLength={fieldLimits.longText}
            rows={6}
            defaultValue={fault?.values.message ?? begun?.message}
            error={fault?.errors.message}
            required
          />
        </FieldStack>
        <Buttons>
          <Button type="submit">Send message</Button>
        </Buttons>
      </form>
      <p className="small">
        In danger, <a href="tel:911">call 911</a>.
      </p>
    </section>
  )
}
