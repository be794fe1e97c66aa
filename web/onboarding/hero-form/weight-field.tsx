import { useState } from 'react'
import { TextField } from '../../ui/forms/field.tsx'
import { type MeasureProps, WithMetric } from './metric-field.tsx'
import { kilogramsOf, poundsOf, withoutPounds } from './weight.ts'

/** In pounds, or in kilograms; sent in pounds. */
export function WeightField(question: MeasureProps) {
  const { answer, onAnswer, onLeave, ...words } = question
  const [typed, setTyped] = useState('')
  const sent = String(answer ?? '')
  return (
    <WithMetric
      question={question}
      metric={{
        label: 'Weight (kg)',
        toMetric: sent => kilogramsOf(String(sent ?? '')),
        fromMetric: poundsOf,
        inWords: sent => `${sent} lb`,
      }}
      switchTo={{ metric: 'Enter it in kilograms', customary: 'Enter it in pounds' }}
    >
      <TextField
        {...words}
        value={withoutPounds(typed) === sent ? typed : sent}
        look="number"
        inputMode="decimal"
        maxLength={12}
        onChange={event => {
          setTyped(event.currentTarget.value)
          onAnswer(withoutPounds(event.currentTarget.value))
        }}
        onBlur={onLeave}
      />
    </WithMetric>
  )
}
