import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { WarnIcon } from '../icons/icons.tsx'
import './field.css'

export type FieldWords = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean | undefined
  /** The whole row of a grid. */
  span?: 'full'
}

/** `aria-describedby` for hint and error, added to an existing value. */
export function describedBy(
  { id, hint, error }: Pick<FieldWords, 'id' | 'hint' | 'error'>,
  own?: string,
): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const ids = [...new Set([own, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean))].join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined }
}

export function FieldError({ id, boxed, children }: { id?: string; boxed?: boolean; children: ReactNode }) {
  return (
    <p className={classNames('err', boxed && 'err--box')} id={id} role="alert">
      <WarnIcon />
      <span>{children}</span>
    </p>
  )
}

/** The one way to say that a field may stay empty. A required field says nothing. */
const Optional = () => <span className="opt"> (optional)</span>

type FieldProps = FieldWords & { className?: string; children: ReactNode }

/** The control is a child and must set `describedBy(…)`. */
export function Field({ id, label, hint, error, optional, span, className, children }: FieldProps) {
  return (
    <div className={classNames('field', span, className, error ? 'is-bad' : false)}>
      <label htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type Wordless<T> = Omit<T, 'id' | 'children' | 'className'>

function split<T extends FieldWords>({ id, label, hint, error, optional, span, ...control }: T) {
  return { words: { id, label, hint, error, optional, span }, control }
}

export type TextFieldProps = FieldWords &
  Wordless<InputHTMLAttributes<HTMLInputElement>> & {
    inputRef?: Ref<HTMLInputElement>
    /** `number`: tabular figures. `six`: wide capitals for a document number. `code`: wide figures. */
    look?: 'number' | 'six' | 'code'
    /** Shown inside the control, at its end, such as a card brand. Null reserves the space. */
    inside?: ReactNode
  }

const looks = { number: 'num', six: 'in--six num', code: 'in--code num' }

export function TextField(props: TextFieldProps) {
  const { words, control } = split(props)
  const { inputRef, look, inside, ...input } = control
  const element = (
    <input
      {...input}
      {...describedBy(words, input['aria-describedby'])}
      ref={inputRef}
      id={words.id}
      className={classNames('in', look && looks[look])}
    />
  )
  return (
    <Field {...words}>
      {inside !== undefined ? (
        <div className="in-wrap">
          {element}
          {inside}
        </div>
      ) : (
        element
      )}
    </Field>
  )
}

export type Option = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = FieldWords &
  Wordless<SelectHTMLAttributes<HTMLSelectElement>> & {
    options: readonly Option[]
    placeholder?: string
  }

export function SelectField(props: SelectFieldProps) {
  const { words, control } = split(props)
  const { options, placeholder, ...select } = control
  return (
    <Field {...words}>
      <select {...select} {...describedBy(words, select['aria-describedby'])} id={words.id} className="in">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function TextAreaField(props: FieldWords & Wordless<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { words, control } = split(props)
  return (
    <Field {...words}>
      <textarea
        rows={4}
        {...control}
        {...describedBy(words, control['aria-describedby'])}
        id={words.id}
        className="in"
      />
    </Field>
  )
}
