import { useState } from 'react'
import { TextField } from '../../ui/forms/field.tsx'
import type { Value } from './answers.ts'

/** One box in a metric unit, with what is sent for it below. It has no name: only scripts show it, and they send the answer. */
export function MetricField({
  id,
  label,
  hint,
  error,
  answer,
  toMetric,
  fromMetric,
  inWords,
  onAnswer,
  onLeave,
}: {
  id: string
  label: string
  hint: string
  error: string | undefined
  answer: Value | undefined
  toMetric: (sent: unknown) => string
  fromMetric: (typed: string) => Value
  inWords: (sent: Value) => string
  onAnswer: (value: Value) => void
  onLeave: () => void
}) {
  const [typed, setTyped] = useState(() => toMetric(answer))
  // Shows another device's answer, but never replaces the user's own typing with its rounded value.
  const shown = fromMetric(typed) === (answer ?? '') ? typed : toMetric(answer)
  const isNumber = /\d/.test(shown) && Number.isFinite(Number(answer))
  return (
    <TextField
      id={id}
      label={label}
      hint={isNumber && answer !== undefined && answer !== '' ? `That's ${inWords(answer)}. ${hint}` : hint}
      error={error}
      look="number"
      inputMode="decimal"
      maxLength={6}
      value={shown}
      onChange={event => {
        setTyped(event.currentTarget.value)
        onAnswer(fromMetric(event.currentTarget.value))
      }}
      onBlur={onLeave}
    />
  )
}
