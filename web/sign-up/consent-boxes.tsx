import type { BoundForm } from '../form/use-form.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { FieldStack } from '../ui/forms/form-layout.tsx'
import type { SignUpTexts } from './sign-up-texts.ts'

interface Props {
  form: BoundForm
  texts: Pick<SignUpTexts, 'terms' | 'contact' | 'marketingSms'>
}

/** What a person agrees to (DECISIONS S9). */
export function ConsentBoxes({ form, texts: { terms, contact, marketingSms } }: Props) {
  return (
    <FieldStack>
      <Checkbox {...form.box('termsAndConditions')} label={terms} required />
      <Checkbox {...form.box('contactAgree')} label={contact} required />
      <Checkbox {...form.box('marketingEmail')} label="Email me news from Hero." />
      <Checkbox {...form.box('marketingSms')} label={marketingSms} />
    </FieldStack>
  )
}
