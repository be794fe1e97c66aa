/**
 * Advances rows one card at a time, and by one per swipe. A row waits while it is hovered, focused, paused or out of
 * view, and with reduced motion; it stops at the end. Without this script it is a scrollable row.
 */
const still = matchMedia('(prefers-reduced-motion: reduce)')
const mouse = matchMedia('(hover: hover)')

function advance(row: HTMLElement) {
  const list = row.querySelector('ul')!
  const pause = row.querySelector<HTMLInputElement>('.pause input')!
  const { every, transition, swipe } = row.dataset
  const cards = [...list.children] as HTMLElement[]
  const placeOf = (card: number) =>
    Math.min(cards[card]!.offsetLeft - cards[0]!.offsetLeft, list.scrollWidth - list.clientWidth)
  const distance = (card: number) => Math.abs(placeOf(card) - list.scrollLeft)
  const shown = () => cards.reduce((best, _, card) => (distance(card) < distance(best) - 1 ? card : best), 0)

  let frame = 0
  let timer = 0
  function move(card: number) {
    const from = list.scrollLeft
    const way = placeOf(Math.min(Math.max(card, 0), cards.length - 1)) - from
    const began = performance.now()
    const length = still.matches ? 0 : Number(transition)
    cancelAnimationFrame(frame)
    list.style.scrollSnapType = 'none'
    const step = (now: number) => {
      const part = length > 0 ? Math.min(1, Math.max(0, now - began) / length) : 1
      list.scrollLeft = from + way * part * (2 - part)
      if (part < 1) frame = requestAnimationFrame(step)
      else list.style.scrollSnapType = ''
    }
    frame = requestAnimationFrame(step)
  }
  const held = () =>
    pause.checked ||
    still.matches ||
    document.hidden ||
    row.matches(':focus-within') ||
    (mouse.matches && row.matches(':hover'))
  function wait() {
    clearTimeout(timer)
    if (held()) return
    timer = window.setTimeout(() => {
      move(shown() + 1)
      wait()
    }, Number(every))
  }
  const again = () => setTimeout(wait)
  for (const event of ['mouseenter', 'mouseleave', 'focusin', 'focusout', 'change'])
    row.addEventListener(event, again)
  still.addEventListener('change', again)
  document.addEventListener('visibilitychange', again)

  let start: { x: number; place: number; card: number } | undefined
  let dragged = false
  list.style.touchAction = 'pan-y pinch-zoom'
  list.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX }) => {
    dragged = false
    if (pointerType === 'mouse' || !isPrimary) return
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    start = { x: clientX, place: list.scrollLeft, card: shown() }
  })
  list.addEventListener('pointermove', ({ clientX, isPrimary }) => {
    if (!start || !isPrimary) return
    dragged ||= Math.abs(clientX - start.x) > 5
    if (!dragged) return
    list.style.scrollSnapType = 'none'
    list.scrollLeft = start.place - (clientX - start.x)
  })
  const end = ({ type, clientX }: PointerEvent) => {
    if (!start) return
    const way = type === 'pointerup' ? clientX - start.x : 0
    move(start.card + (Math.abs(way) < Number(swipe) ? 0 : way < 0 ? 1 : -1))
    start = undefined
    again()
  }
  list.addEventListener('pointerup', end)
  list.addEventListener('pointercancel', end)
  // A swipe that ends on a card must not open it.
  list.addEventListener('click', event => dragged && event.preventDefault(), true)

  row.dataset.on = ''
  wait()
}

for (const row of document.querySelectorAll<HTMLElement>('.advancing')) advance(row)

export {}
