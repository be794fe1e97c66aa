import type { StepState } from '../../../contract/application.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import type { useForm } from '../../form/use-form.ts'
import type { Hero } from '../hero-steps.ts'
import { NeedsScripts } from '../photos/needs-scripts.tsx'
import { RenewalNote } from './renewal-note.tsx'
import { SentBack } from './sent-back.tsx'

export interface DocumentFormProps {
  hero: Hero
  today: string
  formError: FormError | undefined
}

interface NotesProps {
  step: StepState
  form: ReturnType<typeof useForm>
  formError: FormError | undefined
}

/** What a person reads before the fields of a card: why it came back, how long the old one counts, what to correct, what is needed. */
export const DocumentNotes = ({ step, form, formError }: NotesProps) => (
  <>
    <SentBack step={step} />
    <RenewalNote step={step} />
    <FormProblems form={form} formError={formError} />
    <NeedsScripts />
  </>
)
