import type { StaffRole } from '../../../contract/console/roles.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { roleWords } from './team-words.ts'

interface Props {
  roles: readonly StaffRole[]
  chosen: readonly string[]
  error: string | undefined
}

/** The checkboxes for roles, sent as `roles[]`. */
export function RolesField({ roles, chosen, error }: Props) {
  return (
    <fieldset>
      <legend>Roles</legend>
      {roles.map(role => (
        <Checkbox
          key={role}
          id={`role-${role}`}
          name="roles[]"
          value={role}
          label={roleWords[role]}
          defaultChecked={chosen.includes(role)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
