import { type ReactNode, useState } from 'react'
import { TextField } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Value } from './answers.ts'

/** A question whose answer is a measure, sent in customary units. */
export interface MeasureProps {
  id: string
  label: string
  hint: string
  error: string | undefined
  name: string
  answer: Value | undefined
  onAnswer: (value: Value) => void
  onLeave: () => void
}

interface MetricWords {
  label: string
  toMetric: (sent: unknown) => string
  fromMetric: (typed: string) => Value
  inWords: (sent: Value) => string
}

/**
 * A question that can be answered in customary units (`children`) or in a metric one. Only scripts can switch, so they show the
 * button, whose place is empty until then.
 */
export function WithMetric({
  question,
  metric,
  switchTo,
  children,
}: {
  question: MeasureProps
  metric: MetricWords
  switchTo: { metric: string; customary: string }
  children: ReactNode
}) {
  const [isMetric, setMetric] = useState(false)
  return (
    <div>
      {isMetric ? <MetricField question={question} metric={metric} /> : children}
      <button
        type="button"
        className="lnk unit"
        disabled={!useHydrated()}
        onClick={() => setMetric(!isMetric)}
      >
        {isMetric ? switchTo.customary : switchTo.metric}
      </button>
    </div>
  )
}

/**
 * One field, whose hint shows what will be sent. It has no `name`, because only scripts show it, and they send the answer themselves.
 */
function MetricField({ question, metric }: { question: MeasureProps; metric: MetricWords }) {
  const { id, hint, error, answer, onAnswer, onLeave } = question
  const { label, toMetric, fromMetric, inWords } = metric
  const [typed, setTyped] = useState(() => toMetric(answer))
  // Shows another device's answer, but never replaces the user's own typing with its rounded value.
  const shown = fromMetric(typed) === (answer ?? '') ? typed : toMetric(answer)
  const isNumber = /\d/.test(shown) && Number.isFinite(Number(answer))
  return (
    <TextField
      id={id}
      label={label}
      hint={isNumber && answer !== undefined && answer !== '' ? `That’s ${inWords(answer)}. ${hint}` : hint}
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
