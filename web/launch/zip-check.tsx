import { href } from 'react-router'
import { Button } from '../ui/forms/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import './zip-check.css'

interface Props {
  label?: string
  typed?: string | undefined
  error?: string | undefined
}

/** Leads to the page of a ZIP code. A plain form, so it costs a page no script. */
export function ZipCheck({ label = 'Is Hero in my area? Your ZIP code', typed, error }: Props) {
  return (
    <form className="zip-check" method="get" action={href('/area')} noValidate>
      <TextField
        id="area-zip"
        name="zip"
        label={label}
        look="number"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        defaultValue={typed}
        error={error}
      />
      <Button type="submit" look="ghost">
        Check
      </Button>
    </form>
  )
}
