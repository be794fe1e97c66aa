import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/**
 * Selects a refused code or password, so that what is typed next replaces it. `answer` is a new object each time, and has a `message`
 * only if this field is what it refuses. A refusal that came with the page leaves the focus where the browser put it. The message
 * ends with `onEdit`, because it is about what was sent and not about what is typed in its place.
 */
export function useRefusedField(
  input: RefObject<HTMLInputElement | null>,
  answer: object | undefined,
  message: string | undefined,
) {
  const refusal = message === undefined ? undefined : answer
  const [edited, setEdited] = useState<object>()
  const ofThePage = useRef(useHydrated() ? undefined : refusal)
  useEffect(() => {
    if (!refusal || refusal === ofThePage.current) return
    input.current?.focus()
    input.current?.select()
  }, [input, refusal])
  return { message: refusal === edited ? undefined : message, onEdit: () => setEdited(refusal) }
}
