import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/**
 * Selects a refused code, so that the next digits replace it. `answer` is a new object each time, and has a `message` only if the
 * code is what it refuses. A refusal that came with the page leaves the focus where the browser put it. The message ends with
 * `onEdit`, because it is about the digits that were sent and not about those that are typed in their place.
 */
export function useRefusedCode(
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
