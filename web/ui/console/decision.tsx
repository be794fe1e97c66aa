import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './decision.css'

export function DecisionColumn({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may contain nothing focusable
    <section className="con-d" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

export function DecisionPart({
  title,
  note,
  person,
  children,
}: {
  title?: ReactNode
  note?: ReactNode
  person?: boolean
  children?: ReactNode
}) {
  return (
    <div className={classNames('con-p', person && 'con-p--who')}>
      {title && <h2>{title}</h2>}
      {note && <p className="muted">{note}</p>}
      {children}
    </div>
  )
}

type Fact = { name: string; typed: ReactNode; check?: ReactNode }

export function FactsTable({ head, facts }: { head: readonly string[]; facts: readonly Fact[] }) {
  return (
    <table className="facts">
      <thead>
        <tr>
          {head.map(word => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(fact => (
          <tr key={fact.name}>
            <th scope="row">{fact.name}</th>
            <td>{fact.typed}</td>
            {fact.check !== undefined && <td>{fact.check}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DecisionOption = {
  value: string
  tone: 'verified' | 'invalid' | 'denied'
  label: string
  keyName?: string
  disabled?: boolean
}

export function DecisionChoice({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string
  name: string
  options: readonly DecisionOption[]
  value?: string
  onChange?: (value: string) => void
}) {
  return (
    <fieldset className="decision-choices">
      <legend>{legend}</legend>
      <div className="dec-o">
        {options.map(option => (
          <label key={option.value} data-s={option.tone}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(onChange
                ? { checked: value === option.value }
                : { defaultChecked: value === option.value })}
              onChange={onChange && (() => onChange(option.value))}
            />
            <span>{option.label}</span>
            {option.keyName && <kbd>{option.keyName}</kbd>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
