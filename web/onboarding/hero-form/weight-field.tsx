import { useState } from 'react'
import { TextField } from '../../ui/forms/field.tsx'
import type { Value } from './answers.ts'
import { MetricField } from './metric-field.tsx'
import { UnitButton } from './unit-button.tsx'
import { kilogramsOf, poundsOf } from './weight.ts'

/** In pounds, or in kilograms; sent in pounds. */
export function WeightField({
  answer,
  onAnswer,
  onLeave,
  name,
  ...words
}: {
  id: string
  label: string
  hint: string
  error: string | undefined
  name: string
  answer: Value | undefined
  onAnswer: (value: Value) => void
  onLeave: () => void
}) {
  const [metric, setMetric] = useState(false)
  return (
    <div>
      {metric ? (
        <MetricField
          {...words}
          label="Weight (kg)"
          toMetric={sent => kilogramsOf(String(sent ?? ''))}
          fromMetric={poundsOf}
          inWords={sent => `${sent} lb`}
          answer={answer}
          onAnswer={onAnswer}
          onLeave={onLeave}
        />
      ) : (
        <TextField
          {...words}
          name={name}
          value={String(answer ?? '')}
          look="number"
          inputMode="decimal"
          maxLength={8}
          onChange={event => onAnswer(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
      <UnitButton
        metric={metric}
        words={{ metric: 'Enter it in kilograms', customary: 'Enter it in pounds' }}
        onChange={setMetric}
      />
    </div>
  )
}
