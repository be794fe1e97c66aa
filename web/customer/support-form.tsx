import { href } from 'react-router'
import { fieldLimits } from '../../contract/field-limits.ts'
import { BotCheckedForm } from '../bot-check/bot-checked-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { isFormError } from '../form/form-error.ts'
import { guest } from '../form/local-draft.ts'
import { useForm } from '../form/use-form.ts'
import { useLocalDraft } from '../form/use-local-draft.ts'
import { SuggestedHelp } from '../help/suggested-help.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/forms/field.tsx'
import { FieldGrid, FieldStack } from '../ui/forms/form-layout.tsx'
import { topicOptions } from './customer-contact-texts.tsx'
import type { SupportAnswer } from './support-action.server.ts'

const rules = () => import('../../contract/support.ts').then(({ supportForm }) => supportForm)

export function SupportForm({
  answer,
  question,
  topic,
  writer,
}: {
  answer: SupportAnswer | undefined
  question?: string | undefined
  topic?: string | undefined
  writer?: { name: string; email: string } | null
}) {
  const form = useForm(rules, isFormError(answer) ? answer : undefined, {
    start: { message: question, topic, ...writer },
  })
  useLocalDraft(writer?.email ?? guest)
  if (answer && !isFormError(answer))
    return (
      <Note tone="ok" live="status">
        <p>
          <b>We got your message.</b> Your reference is <b>{answer.reference}</b>.
        </p>
        <p>
          {answer.own ? (
            <>
              We’ll reply by email. You’ll also find your message and our answer under{' '}
              <a href={href('/account/support')}>your support messages</a>.
            </>
          ) : (
            'We’ll reply by email. The link in our reply opens the conversation, where you can write back.'
          )}
        </p>
      </Note>
    )
  return (
    <BotCheckedForm botAction="support" anchor="#form" form={form} answer={answer}>
      <FieldStack>
        <FieldGrid>
          <TextField {...form.field('name')} label="Your name" autoComplete="name" required />
          <EmailField {...form.field('email')} label="Email" hint="We’ll reply here." required />
        </FieldGrid>
        <SelectField
          {...form.field('topic')}
          label="Topic"
          options={topicOptions}
          placeholder="Choose one"
          required
        />
        <div className="support-safety">
          <Note tone="bad">
            If you’re in danger right now, call <a href="tel:911">911</a>. If it happened on a walk, you can
            also send an incident report in the app. Numbers that help:{' '}
            <a href={href('/safety-resource')}>safety resources</a>.
          </Note>
        </div>
        <SuggestedHelp audience="customer" to={slug => href('/customer-help/:slug', { slug })}>
          <TextAreaField
            {...form.field('message')}
            label="Your message"
            hint="What happened, and when? Please don’t include card numbers, passwords or codes."
            maxLength={fieldLimits.longText}
            rows={6}
            required
          />
        </SuggestedHelp>
      </FieldStack>
      <Buttons>
        <Button type="submit" arrow whileSending="Sending...">
          Send message
        </Button>
      </Buttons>
    </BotCheckedForm>
  )
}
