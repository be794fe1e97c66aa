import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/**
 * Selects a refused code, so that the next digits replace it. `refusal` is a new object each time, and undefined while there is none.
 * A refusal that came with the page leaves the focus where the browser put it.
 */
export function useRefusedCode(input: RefObject<HTMLInputElement | null>, refusal: object | undefined) {
  const ofThePage = useRef(useHydrated() ? undefined : refusal)
  useEffect(() => {
    if (!refusal || refusal === ofThePage.current) return
    input.current?.focus()
    input.current?.select()
  }, [input, refusal])
}
