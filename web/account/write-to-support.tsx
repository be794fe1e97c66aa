import { href } from 'react-router'
import { fieldLimits } from '../../contract/limits.ts'
import { type SupportTopic, supportTopics } from '../../contract/support-topics.ts'
import type { FormFault } from '../form/form-fault.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { Button, Buttons } from '../ui/button.tsx'
import { SelectField, TextAreaField } from '../ui/field.tsx'
import { FieldStack } from '../ui/form-layout.tsx'
import { Note } from '../ui/note.tsx'

const topicOptions = (Object.keys(supportTopics) as SupportTopic[]).map(value => ({
  value,
  label: supportTopics[value],
}))

/** A new message from the account. Refused, what was typed is still there. */
export function WriteAgain({ fault }: { fault: FormFault | undefined }) {
  return (
    <section aria-labelledby="write">
      {fault && <ErrorTitle />}
      <h2 id="write">Write to us</h2>
      <form method="post" action={`${href('/account/support')}#write`}>
        {fault?.message && (
          <Note tone="bad" live="alert">
            {fault.message} Your text is still here.
          </Note>
        )}
        <FieldStack>
          <SelectField
            id="topic"
            name="topic"
            label="Topic"
            options={topicOptions}
            placeholder="Please choose"
            defaultValue={fault?.values.topic ?? ''}
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
            defaultValue={fault?.values.message}
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
