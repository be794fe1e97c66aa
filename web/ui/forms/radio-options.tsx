import type { ReactNode } from 'react'
import type { Option } from './field.tsx'

/** The choice: in `value` if the caller controls it, otherwise the browser keeps it, starting with `defaultValue`. */
export interface Choice {
  name: string
  options: readonly Option[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

type RadioOptionsProps = Choice & {
  /** The id of the field's error message, if there is one. */
  errorId: string | undefined
  isWrong: boolean
  label?: (option: Option) => ReactNode
}

/** The radio buttons of a choice, each in its label. */
export function RadioOptions({
  name,
  options,
  value,
  defaultValue,
  onChange,
  errorId,
  isWrong,
  label = option => option.label,
}: RadioOptionsProps) {
  return options.map(option => (
    <label key={option.value}>
      <input
        type="radio"
        name={name}
        value={option.value}
        disabled={option.disabled}
        checked={value === undefined ? undefined : value === option.value}
        defaultChecked={value === undefined ? defaultValue === option.value : undefined}
        onChange={onChange && (() => onChange(option.value))}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={errorId}
      />
      {label(option)}
    </label>
  ))
}
