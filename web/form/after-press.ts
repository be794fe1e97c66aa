/**
 * Runs `act` after the current press and its click. A press blurs the previous field, and a message inserted at that moment would
 * move the button out from under the click. A tap fires all its events in one task. While a mouse button is down, something is
 * `:active`.
 */
export function afterPress(act: () => void): void {
  const soon = () => setTimeout(act)
  if (document.querySelector(':active') === null) {
    soon()
    return
  }
  const ended = new AbortController()
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    addEventListener(
      end,
      () => {
        ended.abort()
        soon()
      },
      { capture: true, signal: ended.signal },
    )
}
