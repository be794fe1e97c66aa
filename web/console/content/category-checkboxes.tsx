import { FieldError } from '../../ui/forms/field.tsx'
import { categoriesField } from './entry-values.ts'

interface Props {
  names: readonly string[]
  chosen: readonly string[]
  error: string | undefined
}

export function CategoryCheckboxes({ names, chosen, error }: Props) {
  const all = [...names, ...chosen.filter(name => !names.includes(name))]
  return (
    <fieldset className="content-checkboxes">
      <legend>Categories</legend>
      {/* An unchecked box sends nothing; this field tells the server that the boxes were shown. */}
      <input type="hidden" name={categoriesField} value="" />
      {all.map(name => (
        <label key={name} className="content-checkbox">
          <input type="checkbox" name={categoriesField} value={name} defaultChecked={chosen.includes(name)} />{' '}
          {name}
        </label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
