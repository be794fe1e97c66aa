import { useState } from 'react'
import type { FormError } from '../../form/form-error.ts'

const none: readonly string[] = []

/**
 * A refusal without the errors of fields that have changed since. `useForm` does this for other forms; this one has no rules in the
 * browser.
 */
export function useCurrentRefusal(refused: FormError | undefined) {
  const [seen, setSeen] = useState(refused)
  const [changed, setChanged] = useState(none)
  if (refused !== seen) {
    setSeen(refused)
    setChanged(none)
  }
  const remaining = Object.entries(refused?.errors ?? {}).filter(
    ([name]) => !changed.includes(name.split('.')[0]!),
  )
  return {
    refusal: refused && { ...refused, errors: Object.fromEntries(remaining) },
    /** `field` is the name of a form's element; that of a repeated one ends with brackets. */
    change(field: string) {
      const name = field.replace('[]', '')
      if (refused && !changed.includes(name)) setChanged([...changed, name])
    },
  }
}
