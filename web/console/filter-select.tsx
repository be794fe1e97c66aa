import { useSubmit } from 'react-router'

interface Props {
  name: string
  label: string
  value: string | undefined
  /** The value and the label of each option. */
  options: readonly (readonly [string, string])[]
}

/** A select among the filters of a list. Choosing an option submits the form. */
export function FilterSelect({ name, label, value, options }: Props) {
  const submit = useSubmit()
  return (
    <select
      className="in"
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={event => submit(event.currentTarget.form)}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
