import { useRef, useState } from 'react'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextField, type TextFieldProps } from '../ui/forms/field.tsx'
import { afterPress } from './after-press.ts'
import { autocomplete } from './autocomplete.ts'

/** An email, with a suggestion for a domain that looks mistyped. What was typed stays unless the person takes it. */
export function EmailField({ hint, ...field }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string>()

  async function suggest(typed: string) {
    const { suggestedEmail } = await import('../../contract/email-typo.ts')
    afterPress(() => setMeant(suggestedEmail(typed)))
  }

  function take() {
    if (!input.current || !meant) return
    // React replaces the element's own setter and would take the value for the one it knows.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input.current, meant)
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
    setMeant(undefined)
  }

  const suggestion = meant && (
    <>
      Did you mean{' '}
      <Button look="quiet" onClick={take}>
        {meant}
      </Button>
      ?
    </>
  )
  return (
    <>
      <TextField
        {...autocomplete.email}
        {...field}
        hint={suggestion || hint}
        inputRef={input}
        onInput={() => setMeant(undefined)}
        // Without the script of the suggestion, the field works as it is.
        onBlur={({ currentTarget }) => void suggest(currentTarget.value).catch(() => {})}
      />
      <LiveRegion>{meant && `Did you mean ${meant}?`}</LiveRegion>
    </>
  )
}
