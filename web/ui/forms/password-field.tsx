import { useState } from 'react'
import { RevealField, type RevealFieldProps } from './reveal-field.tsx'
import './password-field.css'

type PasswordRule = {
  text: string
  met: (value: string) => boolean
}

type PasswordFieldProps = Omit<RevealFieldProps, 'look'> & {
  rules?: { label: string; met: string; list: readonly PasswordRule[] }
}

export function PasswordField({ rules, onChange, ...field }: PasswordFieldProps) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? field.value ?? ''))
  const reveal = (
    <RevealField
      {...field}
      onChange={event => {
        setTyped(event.currentTarget.value)
        onChange?.(event)
      }}
    />
  )
  if (!rules) return reveal
  return (
    <div className="password">
      {reveal}
      <ul className="rules" aria-label={rules.label}>
        {rules.list.map(rule => {
          const met = rule.met(typed)
          return (
            <li key={rule.text} className={met ? 'on' : undefined}>
              <span>
                {rule.text}
                {met && <span className="vh">, {rules.met}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
