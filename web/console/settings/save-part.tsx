import { fieldLimits } from '../../../contract/field-limits.ts'
import type { BoundForm } from '../../form/use-form.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { sentenceMoment } from '../review/times.ts'

export const lastChanged = (
  { changedAt, changedBy }: { changedAt: string | null; changedBy: string | null },
  now: string,
) =>
  changedAt
    ? `Changed ${sentenceMoment(changedAt, now)} by ${changedBy ?? 'the operator'}`
    : 'Not changed here yet'

/** The end of every settings form, with the reason and the preview button. */
export function SavePart({ form }: { form: BoundForm }) {
  return (
    <>
      <TextField
        {...form.field('reason')}
        label="Why"
        hint="Logged with the change"
        maxLength={fieldLimits.detail}
      />
      <div>
        <Button type="submit" small name="intent" value="preview">
          Show what changes
        </Button>
      </div>
    </>
  )
}
