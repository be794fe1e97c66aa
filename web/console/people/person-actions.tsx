import { useState } from 'react'
import type { PersonView } from '../../../contract/console/people.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import { errorField } from '../../form/error-field.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import type { Intent } from './person-words.ts'

type Choice = { value: Intent; label: string; effect: string }

function choicesOf({ frozenAt, number }: PersonView): [Choice, ...Choice[]] {
  const choices: [Choice, ...Choice[]] = [
    {
      value: 'endSessions',
      label: 'Log out everywhere',
      effect: 'Every device is logged out right away. The person can log in again.',
    },
    frozenAt
      ? { value: 'unfreeze', label: 'Unfreeze the account', effect: 'The person can log in again.' }
      : {
          value: 'freeze',
          label: 'Freeze the account',
          effect: 'Every device is logged out right away. No one can log in until it’s unfrozen.',
        },
  ]
  if (number.failures > 0)
    choices.push({
      value: 'unfreezeNumber',
      label: 'Unfreeze the number',
      effect: 'Wrong code attempts are cleared.',
    })
  if (number.mayHaveMore)
    choices.push({
      value: 'allowMoreCodes',
      label: 'Allow three more codes',
      effect: 'Today’s three codes are used up. The number gets three more, once a day.',
    })
  return choices
}

export function PersonActions({
  person,
  formError,
}: {
  person: PersonView
  formError: FormError | undefined
}) {
  const choices = choicesOf(person)
  const own = choices.some(({ value }) => value === formError?.values.intent) ? formError : undefined
  const [intent, setIntent] = useState(own?.values.intent ?? choices[0].value)
  const chosen = choices.find(({ value }) => value === intent) ?? choices[0]
  return (
    <Panel title="Actions">
      <PostForm className="person-actions" noValidate>
        <input type="hidden" name="phone" value={person.phone} />
        <FormErrorNote formError={own} />
        <SelectField
          id="intent"
          name="intent"
          label="Action"
          options={choices}
          value={chosen.value}
          onChange={event => setIntent(event.currentTarget.value)}
          hint={chosen.effect}
        />
        <TextField
          {...errorField(own, 'reason')}
          label="Reason, for the record"
          autoComplete="off"
          maxLength={fieldLimits.detail}
        />
        <Button type="submit" small>
          Apply
        </Button>
      </PostForm>
    </Panel>
  )
}
