import type { ReactNode } from 'react'
import { suggestedEmail } from '../../contract/email-typo.ts'
import { Button } from '../ui/forms/button.tsx'
import { afterPress } from './after-press.ts'
import { setFieldValue } from './set-field-value.ts'

export interface EmailSuggestion {
  shown: ReactNode
  /** For screen readers. */
  said: string
}

/** Calls `show` with the address that was probably meant, or with undefined, once the press that left the field has ended. */
export function suggestEmail(
  input: HTMLInputElement,
  show: (suggestion: EmailSuggestion | undefined) => void,
) {
  const meant = suggestedEmail(input.value)
  if (!meant) {
    afterPress(() => show(undefined))
    return
  }
  const take = () => {
    setFieldValue(input, meant)
    input.focus()
  }
  const shown = (
    <>
      Did you mean{' '}
      <Button look="quiet" onClick={take}>
        {meant}
      </Button>
      ?
    </>
  )
  afterPress(() => show({ shown, said: `Did you mean ${meant}?` }))
}
