import { Form, useNavigation } from 'react-router'
import { faultField } from '../../form/fault-field.ts'
import { FaultNote } from '../../form/fault-note.tsx'
import type { FormFault } from '../../form/form-fault.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'

const wants = [
  { value: 'unfreezeNumber', label: 'Wrong guesses: forget them' },
  { value: 'allowMoreCodes', label: 'No codes left today: three more' },
]

export function NumberForm({ fault }: { fault: FormFault | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'number'
  return (
    <Form method="post" className="ppl-n" noValidate>
      <input type="hidden" name="intent" value="number" />
      <FaultNote fault={fault} />
      <TextField {...faultField(fault, 'phone')} label="Phone" type="tel" autoComplete="off" />
      <SelectField
        id="want"
        name="want"
        label="What it needs"
        options={wants}
        defaultValue={fault?.values.want ?? 'unfreezeNumber'}
      />
      <TextField {...faultField(fault, 'reason')} label="Reason, for the record" autoComplete="off" />
      <Button type="submit" look="ghost" small busy={busy}>
        Let it get codes again
      </Button>
    </Form>
  )
}
