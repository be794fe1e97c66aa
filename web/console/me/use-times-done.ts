import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormError } from '../../form/form-error.ts'
import { isAbout } from '../factor/guarded-form.tsx'

/**
 * How often the form with this intent has succeeded while the page was open. As the key of the form, it empties the fields then:
 * passwords would stay in them otherwise.
 */
export function useTimesDone(intent: string, formError: FormError | undefined): number {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === intent
  const [seen, setSeen] = useState({ isSending, times: 0 })
  if (isSending !== seen.isSending) {
    const isDone = !isSending && !isAbout(formError, intent)
    setSeen({ isSending, times: isDone ? seen.times + 1 : seen.times })
  }
  return seen.times
}
