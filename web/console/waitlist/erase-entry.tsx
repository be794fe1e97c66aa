import { useEffect, useRef } from 'react'
import type { CallData } from '../../../contract/call.ts'
import { eraseEntry, type listEntries } from '../../../contract/console/waitlist-admin.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import type { FormError } from '../../form/form-error.ts'
import { PostForm } from '../../form/post-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { Button, ButtonLink, Buttons } from '../../ui/forms/button.tsx'
import { TextAreaField } from '../../ui/forms/field.tsx'
import { entriesHref, eraseId, type WaitlistFilters } from './filters.ts'

type Entry = CallData<typeof listEntries>['rows'][number]

/** Asks before an entry is erased. `filters` are those of the list behind it. */
export function EraseEntry({
  entry,
  filters,
  formError,
}: {
  entry: Entry
  filters: WaitlistFilters
  formError: FormError | undefined
}) {
  const form = useForm(eraseEntry.body, formError, { id: 'erase' })
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry takes the focus
  useEffect(() => panel.current?.focus(), [entry.id])
  return (
    <div ref={panel} tabIndex={-1} className="wait-preview">
      <Panel id={eraseId} title={`Erase ${entry.name} from the waitlist?`} note="Nothing is erased yet">
        <p>
          <b>
            {entry.email}, {entry.zipcode} {entry.district}
          </b>
        </p>
        <p>
          We erase the whole entry, just like the link to leave in our mails. You can’t undo it, and the
          person gets no message about it. They can join again.
        </p>
        <PostForm {...form.props} className="wait-erase">
          <input type="hidden" name="intent" value="erase" />
          <input type="hidden" name="id" value={entry.id} />
          <TextAreaField
            {...form.field('reason')}
            label="Why, for the audit log"
            hint="Without the person’s name, email or number."
            rows={2}
            maxLength={fieldLimits.detail}
          />
          <Buttons>
            <Button type="submit" small look="bad">
              Erase the entry
            </Button>
            <ButtonLink small look="ghost" href={entriesHref(filters)}>
              Cancel
            </ButtonLink>
          </Buttons>
        </PostForm>
      </Panel>
    </div>
  )
}
