import { type FocusEvent, useState } from 'react'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import type { Value } from './answers.ts'
import { heightSent, heightTyped } from './height.ts'
import './hero-form.css'

/** Two boxes for feet and inches, sent as decimal feet (DECISIONS D9). */
export function HeightField({
  name,
  answer,
  onAnswer,
  onLeave,
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
