import type { ReactNode } from 'react'
import { suggestedEmail } from '../../contract/email-typo.ts'
import { Button } from '../ui/forms/button.tsx'
import { afterPress } from './after-press.ts'

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
  function take() {
    // React replaces the element's own setter. With that one, the new value would not count as a change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, meant)
    input.dispatchEvent(new Event('input', { bubbles: true }))
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
  afterPress(() => show(meant ? { shown, said: `Did you mean ${meant}?` } : undefined))
}
