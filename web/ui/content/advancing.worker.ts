/**
 * Advances rows one card at a time, and by one per swipe. A row waits while it is hovered, focused, paused or out of
 * view, and with reduced motion; it stops at the end. Marks the stop of the card that is shown. Without this script it is
 * a row that scrolls, and the stops are links to its cards.
 */
const still = matchMedia('(prefers-reduced-motion: reduce)')
const mouse = matchMedia('(hover: hover)')

function advance(row: HTMLElement) {
  const list = row.querySelector('ul')!
  const pause = row.querySelector<HTMLInputElement>('.pause input')!
  const { every, transition, swipe } = row.dataset
  // The row is a list in HTML.
  const cards = [...list.children] as HTMLElement[]
  const placeOf = (card: number) =>
    Math.min(cards[card]!.offsetLeft - cards[0]!.offsetLeft, list.scrollWidth - list.clientWidth)
  const distance = (card: number) => Math.abs(placeOf(card) - list.scrollLeft)
  const shown = () => cards.reduce((best, _, card) => (distance(card) < distance(best) - 1 ? card : best), 0)

  let frame = 0
  let timer = 0
  let goal = 0
  function move(card: number) {
    const from = list.scrollLeft
    goal = Math.min(Math.max(card, 0), cards.length - 1)
    const way = placeOf(goal) - from
    const began = performance.now()
    const length = still.matches ? 0 : Number(transition)
    cancelAnimationFrame(frame)
    list.style.scrollSnapType = 'none'
    const step = (now: number) => {
      const part = length > 0 ? Math.min(1, Math.max(0, now - began) / length) : 1
      list.scrollLeft = from + way * part * (2 - part)
      frame = part < 1 ? requestAnimationFrame(step) : 0
      if (!frame) list.style.scrollSnapType = ''
    }
    frame = requestAnimationFrame(step)
  }
  const held = () =>
    pause.checked ||
    still.matches ||
    document.hidden ||
    // The pause button still has the focus when it is pressed to continue.
    (row.matches(':focus-within') && document.activeElement !== pause) ||
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

  const [back, on] = row.querySelectorAll('.row-turns button')
  const stops = [...row.querySelectorAll('.row-stops a')]
  function mark() {
    const at = shown()
    for (const [card, stop] of stops.entries()) stop.ariaCurrent = card === at ? 'true' : null
    back!.ariaDisabled = `${at === 0}`
    on!.ariaDisabled = `${placeOf(at) > placeOf(cards.length - 1) - 9}`
  }
  list.addEventListener('scroll', mark, { passive: true })
  row.addEventListener('click', event => {
    // A click's target is an element.
    const target = event.target as Element
    const stop = stops.indexOf(target.closest('.row-stops a')!)
    const by = target.closest('button')?.dataset.by
    if (stop < 0 && !by) return
    event.preventDefault()
    // A second press during the transition counts from where the first one leads.
    move(by ? (frame ? goal : shown()) + Number(by) : stop)
    wait()
  })

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
  mark()
  wait()
}

for (const row of document.querySelectorAll<HTMLElement>('.advancing')) advance(row)

export {}
