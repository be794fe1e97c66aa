import { useState } from 'react'
import { LiveRegion } from '../ui/feedback/note.tsx'
import { TextField, type TextFieldProps } from '../ui/forms/field.tsx'
import { autocomplete } from './autocomplete.ts'
import type { EmailSuggestion } from './email-suggestion.tsx'

/** An email, with a suggestion for a domain that looks mistyped. What was typed stays unless the person takes it. */
export function EmailField({ hint, ...field }: TextFieldProps) {
  const [suggestion, setSuggestion] = useState<EmailSuggestion>()
  return (
    <>
      <TextField
        {...autocomplete.email}
        {...field}
        hint={suggestion?.shown ?? hint}
        onInput={() => setSuggestion(undefined)}
        // Without the script of the suggestion, the field works as it is.
        onBlur={({ currentTarget }) =>
          import('./email-suggestion.tsx').then(
            ({ suggestEmail }) => suggestEmail(currentTarget, setSuggestion),
            () => {},
          )
        }
      />
      <LiveRegion>{suggestion?.said}</LiveRegion>
    </>
  )
}
