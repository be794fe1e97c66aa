/**
 * The exit button of the safety page. It replaces the page, so that Back doesn't return to it, and empties it at once,
 * because the next page may load slowly. Pressing Shift three times does the same.
 */
const exitLink = document.querySelector<HTMLAnchorElement>('a[data-exit]')

/** Three presses within this many milliseconds. */
const withinMs = 1_500
let presses: number[] = []

function leave() {
  if (!exitLink) return
  document.title = 'Weather'
  document.body.replaceChildren()
  location.replace(exitLink.href)
}

exitLink?.addEventListener('click', event => {
  event.preventDefault()
  leave()
})

addEventListener('keydown', event => {
  if (event.repeat) return
  if (event.key !== 'Shift') {
    presses = []
    return
  }
  presses = [...presses.filter(at => event.timeStamp - at < withinMs), event.timeStamp]
  if (presses.length === 3) leave()
})

export {}
