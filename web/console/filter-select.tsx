import { useRef } from 'react'

interface Props {
  name: string
  label: string
  value: string | undefined
  /** The value and the label of each option. */
  options: readonly (readonly [string, string])[]
}

/**
 * A select among the filters of a list. Choosing an option with a pointer submits the form. By keyboard its button does, which comes
 * after the last filter (docs/decisions/0529): on a closed select each arrow key chooses an option, so a form that submits then would
 * keep people from the options further down (WCAG 3.2.2).
 */
export function FilterSelect({ name, label, value, options }: Props) {
  const byPointer = useRef(false)
  return (
    <select
      className="in"
      name={name}
      aria-label={label}
      defaultValue={value}
      onPointerDown={() => {
        byPointer.current = true
      }}
      onKeyDown={() => {
        byPointer.current = false
      }}
      onChange={event => {
        if (byPointer.current) event.currentTarget.form?.requestSubmit()
      }}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
