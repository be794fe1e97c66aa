import { useSubmit } from 'react-router'

interface Props {
  name: string
  label: string
  value: string | undefined
  /** Value and words of each. */
  options: readonly (readonly [string, string])[]
}

/** A choice in the filters of a list: choosing submits the form. */
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
