import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isModalOpen } from '../feedback/is-modal-open.ts'
import { Icon } from '../icons/icon.tsx'
import { RotateIcon } from '../icons/photo-icons.tsx'
import { BarIcon, PlusIcon } from '../icons/tool-icons.tsx'
import { fitted, moved, type Place, start, turned, zoomedIn, zoomedOut } from './viewer-place.ts'
import './queue.css'
import './viewer.css'

const FitIcon = () => <Icon path="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />

export type ViewerPicture = {
  /** Tells the pictures apart. The address doesn't: it is signed anew at each load. */
  id: string
  src: string
  alt: string
  label?: string
}

type ViewerProps = {
  title: string
  note?: ReactNode
  pictures: readonly ViewerPicture[]
  words: { label: string; tools: string; zoomOut: string; zoomIn: string; rotate: string; fit: string }
  thumbs?: ReactNode
  keys?: ReactNode
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input,select,textarea,[contenteditable]') !== null

const tools: Record<string, (place: Place) => Place> = {
  '+': zoomedIn,
  '=': zoomedIn,
  '-': zoomedOut,
  '0': fitted,
  r: turned,
}
const pans: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** How far an arrow key moves the picture, in SVG units. */
const stride = 40

/**
 * Shows one or two documents: zoom, rotate, fit, drag. The keys + - 0 R work anywhere except in fields; the arrow keys
 * only on the focused picture. With two pictures the tools act on the last one touched.
 * When other pictures are shown, each starts anew. Everything else stays the same element, because the focus may be on it.
 */
export function Viewer({ title, note, pictures, words, thumbs, keys }: ViewerProps) {
  const ids = pictures.map(({ id }) => id).join(' ')
  const [seen, setSeen] = useState(ids)
  const [places, setPlaces] = useState<readonly Place[]>(pictures.map(() => start))
  const [active, setActive] = useState(0)
  if (seen !== ids) {
    setSeen(ids)
    setPlaces(pictures.map(() => start))
    setActive(0)
  }
  const change = (index: number, to: (place: Place) => Place) =>
    setPlaces(old => old.map((place, at) => (at === index ? to(place) : place)))
  const act = (to: (place: Place) => Place) => change(active, to)
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isModalOpen() || typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const tool = tools[event.key.toLowerCase()]
    if (tool) act(tool)
  })

  // A layout effect, because on a slow machine a key press before the first paint would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const shown = places[active] ?? start
  const button = (label: string, key: string, tool: (place: Place) => Place, icon: ReactNode) => (
    <button type="button" aria-label={label} title={`${label} (${key})`} onClick={() => act(tool)}>
      {icon}
    </button>
  )
  return (
    <section className="con-v" aria-label={words.label}>
      <div className="con-h">
        <h1 tabIndex={-1}>{title}</h1>
        {note && <span className="muted">{note}</span>}
        <div className="tools" role="toolbar" aria-label={words.tools}>
          {button(words.zoomOut, '-', zoomedOut, <BarIcon />)}
          <output className="num">{Math.round(shown.zoom * 100)}%</output>
          {button(words.zoomIn, '+', zoomedIn, <PlusIcon />)}
          {button(words.rotate, 'R', turned, <RotateIcon />)}
          {button(words.fit, '0', fitted, <FitIcon />)}
        </div>
      </div>
      <div className={pictures.length > 1 ? 'canvas canvas--two' : 'canvas'}>
        {pictures.map((picture, index) => (
          <Pane
            key={picture.id}
            picture={picture}
            place={places[index] ?? start}
            active={pictures.length > 1 && index === active}
            onTouch={() => setActive(index)}
            onMove={(dx, dy) => change(index, moved(dx, dy))}
          />
        ))}
      </div>
      {(thumbs || keys) && (
        <div className="thumbs">
          {thumbs}
          {keys && <p className="keys">{keys}</p>}
        </div>
      )}
    </section>
  )
}

function Pane({
  picture,
  place,
  active,
  onTouch,
  onMove,
}: {
  picture: ViewerPicture
  place: Place
  active: boolean
  onTouch: () => void
  onMove: (dx: number, dy: number) => void
}) {
  // Each load of the page signs new links, with which the browser would load the picture once more while someone looks at it.
  const [src] = useState(picture.src)
  const drag = useRef<{ x: number; y: number } | null>(null)
  function move(event: PointerEvent<SVGSVGElement>) {
    const units = event.currentTarget.getScreenCTM()?.a
    const last = drag.current
    if (!last || !units) return
    onMove((event.clientX - last.x) / units, (event.clientY - last.y) / units)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  function press(event: KeyboardEvent) {
    const pan = pans[event.key]
    if (!pan) return
    event.preventDefault()
    onMove(pan[0] * stride, pan[1] * stride)
  }
  const end = () => {
    drag.current = null
  }
  return (
    <figure data-active={active || undefined}>
      <svg
        className="sheet"
        viewBox="-350 -260 700 520"
        role="img"
        aria-label={picture.alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onFocus={onTouch}
        onKeyDown={press}
        onPointerDown={event => {
          onTouch()
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <g transform={`translate(${place.x} ${place.y}) rotate(${place.turn}) scale(${place.zoom})`}>
          <image href={src} x="-340" y="-250" width="680" height="500" />
        </g>
      </svg>
      {picture.label && <figcaption>{picture.label}</figcaption>}
    </figure>
  )
}

export function Thumb({
  src,
  label,
  current,
  onClick,
}: {
  src: string
  label: string
  current: boolean
  onClick: () => void
}) {
  const [first] = useState(src)
  return (
    <button type="button" aria-pressed={current} aria-label={label} onClick={onClick}>
      <img src={first || src} alt="" width="92" height="60" />
    </button>
  )
}
