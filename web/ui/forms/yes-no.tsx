import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useHydrated } from '../use-hydrated.ts'
import { describedBy, FieldError } from './field.tsx'
import { type Choice, RadioOptions } from './radio-options.tsx'
import './segmented.css'
import './yes-no.css'

type YesNoProps = Choice & {
  id: string
  question: string
  hint?: ReactNode
  opens?: string
  error?: ReactNode
  /** Asked only after a yes. A closed detail is not sent, but another yes restores its text. */
  detail?: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    id: string
    label: string
    error?: ReactNode
  }
  bare?: boolean
}

/** A yes-no question. Without scripts the detail is always open, and the server drops it after a no. */
export function YesNo({
  id,
  name,
  question,
  hint,
  options,
  opens = options[0]?.value,
  value,
  defaultValue,
  onChange,
  error,
  detail,
  bare,
}: YesNoProps) {
  const [chosen, setChosen] = useState(defaultValue)
  const hydrated = useHydrated()
  const current = value ?? chosen
  const closed = hydrated && current !== opens
  const { label: detailLabel, error: detailError, ...input } = detail ?? { id: '', label: '' }
  return (
    <fieldset className={classNames('yn', bare && 'yn--bare')} id={id} tabIndex={-1}>
      <legend className="vh">{question}</legend>
      <div className="yn-q">
        <div>
          <p aria-hidden="true">{question}</p>
          {hint && <p className="small">{hint}</p>}
        </div>
        <div className="seg">
          <RadioOptions
            {...{ name, options, value, defaultValue }}
            onChange={answer => {
              setChosen(answer)
              onChange?.(answer)
            }}
            isWrong={Boolean(error)}
            errorId={error ? `${id}-error` : undefined}
          />
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {detail && (
        <div className={classNames('field yn-d', detailError ? 'is-bad' : false)}>
          <label htmlFor={input.id}>{detailLabel}</label>
          <input
            {...input}
            {...describedBy({ id: input.id, error: detailError }, input['aria-describedby'])}
            className="in"
            disabled={closed || input.disabled}
          />
          {detailError && <FieldError id={`${input.id}-error`}>{detailError}</FieldError>}
        </div>
      )}
    </fieldset>
  )
}
