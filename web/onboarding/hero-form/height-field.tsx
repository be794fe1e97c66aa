import { type FocusEvent, useState } from 'react'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { centimetersOf, heightInWords, heightOfCentimeters, heightSent, heightTyped } from './height.ts'
import { type MeasureProps, WithMetric } from './metric-field.tsx'
import './hero-form.css'

/** In feet and inches, or in centimeters; sent as decimal feet (DECISIONS D9). */
export function HeightField(question: MeasureProps) {
  return (
    <WithMetric
      question={question}
      metric={{
        label: 'Height (cm)',
        toMetric: centimetersOf,
        fromMetric: heightOfCentimeters,
        inWords: heightInWords,
      }}
      switchTo={{ metric: 'Enter it in centimeters', customary: 'Enter it in feet and inches' }}
    >
      <FeetField {...question} />
    </WithMetric>
  )
}

function FeetField({ name, answer, onAnswer, onLeave, ...words }: MeasureProps) {
  const [typed, setTyped] = useState(() => heightTyped(answer))
  // Shows another device's answer, but never replaces the user's own typing with its rounded value.
  const shown = heightSent(typed) === (answer ?? '') ? typed : heightTyped(answer)
  function type(part: Partial<typeof typed>) {
    const next = { ...shown, ...part }
    setTyped(next)
    onAnswer(heightSent(next))
  }
  const box = (part: 'feet' | 'inches', label: string) => ({
    ...describedBy(words),
    'aria-label': label,
    className: 'in num',
    name: `${name}.${part}`,
    inputMode: 'decimal' as const,
    maxLength: 5,
    value: shown[part],
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // Moving between the two boxes does not leave the question.
      const to = event.relatedTarget
      if (!(to instanceof HTMLInputElement && to.name.startsWith(`${name}.`))) onLeave()
    },
    onChange: (event: { currentTarget: { value: string } }) => type({ [part]: event.currentTarget.value }),
  })
  return (
    <Field {...words}>
      <div className="feet">
        <input {...box('feet', 'Height, feet')} id={words.id} />
        <span aria-hidden="true">ft</span>
        <input {...box('inches', 'Height, inches')} />
        <span aria-hidden="true">in</span>
      </div>
    </Field>
  )
}
