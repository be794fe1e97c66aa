import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Moves the focus to the answer to a form if the form's button is gone, and the focus with it. The button may go with the answer, or
 * with the data that is loaded after it. `answer` is a new object each time, and undefined while there is none.
 */
export function useLostFocus(element: RefObject<HTMLElement | null>, answer: object | undefined) {
  const { state } = useNavigation()
  const finished = useRef<object>(undefined)
  useEffect(() => {
    if (!answer || finished.current === answer) return
    if (document.activeElement === document.body) element.current?.focus()
    if (state === 'idle') finished.current = answer
  }, [element, answer, state])
}
