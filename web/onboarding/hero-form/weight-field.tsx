import { TextField } from '../../ui/forms/field.tsx'
import { type MeasureProps, WithMetric } from './metric-field.tsx'
import { kilogramsOf, poundsOf } from './weight.ts'

/** In pounds, or in kilograms; sent in pounds. */
export function WeightField(question: MeasureProps) {
  const { answer, onAnswer, onLeave, ...words } = question
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
        value={String(answer ?? '')}
        look="number"
        inputMode="decimal"
        maxLength={8}
        onChange={event => onAnswer(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </WithMetric>
  )
}
