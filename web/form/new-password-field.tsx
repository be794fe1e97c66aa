import { passwordRules } from '../../contract/password-rules.ts'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { autocomplete } from './autocomplete.ts'
import type { BoundForm } from './use-form.ts'

interface Props {
  form: BoundForm
  label: string
  hint?: string
}

/** The field `password` of a form, with its rules as a list that fills while one types. */
export function NewPasswordField({ form, label, hint }: Props) {
  return (
    <PasswordField
      {...form.field('password')}
      {...autocomplete.newPassword}
      label={label}
      hint={hint}
      words={{ show: 'Show', hide: 'Hide' }}
      rules={{
        label: 'Your password has',
        met: 'done',
        list: passwordRules.map(rule => ({ text: rule.label, met: rule.holds })),
      }}
      required
    />
  )
}
