import { fieldLimits } from '../../../contract/field-limits.ts'
import { errorField } from '../../form/error-field.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'

const wants = [
  { value: 'unfreezeNumber', label: 'Clear wrong guesses' },
  { value: 'allowMoreCodes', label: 'Allow three more codes today' },
]

export function NumberForm({ formError }: { formError: FormError | undefined }) {
  return (
    <PostForm className="people-number" noValidate>
      <input type="hidden" name="intent" value="number" />
      <FormErrorNote formError={formError} />
      <TextField
        {...errorField(formError, 'phone')}
        label="Phone"
        type="tel"
        autoComplete="off"
        maxLength={fieldLimits.typedPhone}
      />
      <SelectField
        id="want"
        name="want"
        label="What to do"
        options={wants}
        defaultValue={formError?.values.want ?? 'unfreezeNumber'}
      />
      <TextField
        {...errorField(formError, 'reason')}
        label="Reason, for the record"
        autoComplete="off"
        maxLength={fieldLimits.detail}
      />
      <Button type="submit" look="ghost" small>
        Unblock codes
      </Button>
    </PostForm>
  )
}
