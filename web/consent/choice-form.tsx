import { href } from 'react-router'
import { Button, Buttons } from '../ui/forms/button.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import './choice-form.css'

export function ChoiceForm({ choice, error }: { choice: 'yes' | 'no' | null; error: string | undefined }) {
  return (
    <form className="choice" method="post" action={href('/cookies')}>
      <RadioGroup
        id="measure"
        name="choice"
        label="May we measure our ads?"
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        defaultValue={choice ?? undefined}
        error={error}
      />
      <Buttons>
        <Button type="submit">Save my choice</Button>
      </Buttons>
    </form>
  )
}
