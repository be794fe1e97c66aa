import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/**
 * Selects a refused code, so that the next digits replace it. `refusal` is a new object each time, and undefined while there is none.
 * A refusal that came with the page leaves the focus where the browser put it. `isRefused` ends with `onEdit`, because the refusal is
 * about the digits that were sent and not about those that are typed in their place.
 */
export function useRefusedCode(input: RefObject<HTMLInputElement | null>, refusal: object | undefined) {
  const [edited, setEdited] = useState<object>()
  const ofThePage = useRef(useHydrated() ? undefined : refusal)
  useEffect(() => {
    if (!refusal || refusal === ofThePage.current) return
    input.current?.focus()
    input.current?.select()
  }, [input, refusal])
  return { isRefused: refusal !== undefined && refusal !== edited, onEdit: () => setEdited(refusal) }
}
