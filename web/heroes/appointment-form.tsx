import { fieldLimits } from '../../contract/field-limits.ts'
import { BotCheckedForm } from '../bot-check/bot-checked-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { isFormError } from '../form/form-error.ts'
import { unknownOwner } from '../form/local-draft.ts'
import { useForm } from '../form/use-form.ts'
import { useLocalDraft } from '../form/use-local-draft.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { ChoiceGrid } from '../ui/forms/choice-grid.tsx'
import { SelectField, TextAreaField, TextField } from '../ui/forms/field.tsx'
import { FieldGrid, FieldStack } from '../ui/forms/form-layout.tsx'
import type { AppointmentAnswer } from './appointment-action.server.ts'

const rules = () => import('../../contract/appointment.ts').then(({ appointmentForm }) => appointmentForm)

const topics = [
  { value: 'questions', label: 'Questions' },
  { value: 'license', label: 'A license or another document' },
  { value: 'welcome-box', label: 'The welcome box' },
]

const times = [
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'evening', label: 'After 5 p.m.' },
  { value: 'any', label: 'Anytime' },
]

/** Requests an appointment in person (SPEC 2.2). Works without scripts. */
export function AppointmentForm({ answer }: { answer: AppointmentAnswer | undefined }) {
  const formError = isFormError(answer) ? answer : undefined
  const form = useForm(rules, formError)
  useLocalDraft(unknownOwner)
  if (answer && !formError && 'reference' in answer)
    return (
      <Note tone="ok" live="status">
        <p>
          <b>We got your request.</b> Its reference is <b>{answer.reference}</b>. A confirmation is on its way
          to {answer.email}. We’ll reply there with a time and a place.
        </p>
      </Note>
    )
  const topic = form.field('topic')
  const time = form.field('time')
  return (
    <BotCheckedForm botAction="appointment" anchor="#appointment" form={form} answer={answer}>
      <FieldStack>
        <FieldGrid>
          <TextField {...form.field('name')} label="Your name" autoComplete="name" required />
          <EmailField {...form.field('email')} label="Email" required />
        </FieldGrid>
        <SelectField {...topic} label="What it’s about" options={topics} placeholder="Choose one" required />
        <FieldGrid>
          <TextField {...form.field('day')} type="date" label="A day that works for you" required />
          <TextField {...form.field('otherDay')} type="date" label="Another day" optional />
        </FieldGrid>
        <ChoiceGrid
          id={time.id}
          name={time.name}
          label="Time of day, Eastern"
          options={times}
          defaultValue={time.defaultValue}
          error={time.error}
        />
        <TextAreaField
          {...form.field('note')}
          label="Anything we should know"
          optional
          maxLength={fieldLimits.detail}
          rows={3}
        />
      </FieldStack>
      <Buttons>
        <Button type="submit" arrow whileSending="Sending...">
          Ask for an appointment
        </Button>
      </Buttons>
    </BotCheckedForm>
  )
}
