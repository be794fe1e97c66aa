import { FieldError } from './field.tsx'
import './payment-pick.css'

type Pick = { value: string; title: string; text: string }

/** How to pay: two large choices. */
export function PaymentPick({
  label,
  name,
  options,
  defaultValue,
  value,
  onChange,
  error,
}: {
  label: string
  name: string
  options: readonly Pick[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  error?: string
}) {
  return (
    <fieldset className="picks">
      <legend className="vh">{label}</legend>
      {options.map(option => (
        <label key={option.value} className="pick">
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: defaultValue === option.value }
              : { checked: value === option.value })}
            onChange={() => onChange?.(option.value)}
          />
          <span className="pick-d" />
          <b>{option.title}</b>
          <span>{option.text}</span>
        </label>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
