import { href } from 'react-router'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import './code-form.css'

interface Props {
  typed?: string | undefined
  error?: string | undefined
}

/** A plain form, so it works without a script. A POST, so that what is typed by mistake is in no URL. */
export function CodeForm({ typed, error }: Props) {
  return (
    <form className="code-form" method="post" action={href('/verify')} noValidate>
      <TextField
        id="card-code"
        name="code"
        label="Code on the ID card"
        hint="16 letters and digits. Lowercase and spaces are fine. It doesn’t matter if you type O or 0, or I or 1."
        look="number"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        defaultValue={typed}
        error={error}
      />
      <Button type="submit">Check this code</Button>
    </form>
  )
}
