/**
 * Acts once the press under way, if any, has ended and its click is through. A press takes the focus from the field that
 * is left: a message put there at once moves what stands below it, and the click misses the button that was meant. A tap
 * sends all its events in one task; a mouse is down for as long as something is `:active`.
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
