import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { WarnIcon } from '../icons/icons.tsx'
import './field.css'

export type FieldWords = {
  /** The control's id; hint and error get `…-hint` and `…-error`. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** "(optional)", in the page's words, behind the label. */
  optional?: string
  /** full: the whole row of a grid of fields. span2: two of its three columns. */
  span?: 'full' | 'span2'
}

/** What the control must carry so that its hint and its error are read with it. Keeps a description it already has. */
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

type FieldProps = FieldWords & { className?: string; children: ReactNode }

/** Label, control, hint, error, in this order. The control is a child and carries `describedBy(…)`. */
export function Field({ id, label, hint, error, optional, span, className, children }: FieldProps) {
  return (
    <div className={classNames('field', span, className, error ? 'is-bad' : false)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> {optional}</span>}
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
    /** number: even figures. six: capitals, wide, for a document's number. code: wide figures. */
    look?: 'number' | 'six' | 'code'
    /** Stands inside the control at its end: a card's brand. null: nothing now, maybe later. */
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

export type SelectFieldProps = FieldWords &
  Wordless<SelectHTMLAttributes<HTMLSelectElement>> & {
    options: readonly Option[]
    /** The first line, chosen while nothing is: sent as the empty string. */
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
