import { type Choice, RadioOptions } from './radio-options.tsx'
import './segmented.css'

export function Segmented({ label, ...choice }: Choice & { label: string }) {
  return (
    <fieldset className="seg-field">
      <legend className="lab">{label}</legend>
      <div className="seg">
        <RadioOptions {...choice} isWrong={false} errorId={undefined} />
      </div>
    </fieldset>
  )
}
