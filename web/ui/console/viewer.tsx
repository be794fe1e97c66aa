import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FitIcon, MinusIcon, PlusIcon, RotateIcon } from '../tool-icons.tsx'
import './queue.css'
import './viewer.css'

type ViewerProps = {
  title: string
  note?: ReactNode
  /** The file, and what it shows. Another `src` starts anew. */
  src: string
  alt: string
  words: { label: string; tools: string; zoomOut: string; zoomIn: string; rotate: string; fit: string }
  /** The other files of the step, as buttons or links with a small picture. */
  thumbs?: ReactNode
  /** The list of keys under the picture. */
  keys?: ReactNode
}

const start = { zoom: 1, turn: 0, x: 0, y: 0 }
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const up = (zoom: number) => steps.find(step => step > zoom) ?? 4
const down = (zoom: number) => steps.findLast(step => step < zoom) ?? 0.5
const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input,select,textarea,[contenteditable]') !== null

/** A document to look at: zoom, turn, fit, drag. Keys + - 0 R, wherever the focus is but in a field. */
export function Viewer({ src, ...rest }: ViewerProps) {
  return <ViewerOf key={src} src={src} {...rest} />
}

function ViewerOf({ title, note, src, alt, words, thumbs, keys }: ViewerProps) {
  const [view, setView] = useState(start)
  const drag = useRef<{ x: number; y: number } | null>(null)
  const zoomTo = (next: (zoom: number) => number) => setView(old => ({ ...old, zoom: next(old.zoom) }))
  const turn = () => setView(old => ({ ...old, turn: (old.turn + 90) % 360 }))
  const fit = () => setView(old => ({ ...start, turn: old.turn }))

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') setView(old => ({ ...old, zoom: up(old.zoom) }))
      else if (event.key === '-') setView(old => ({ ...old, zoom: down(old.zoom) }))
      else if (event.key === '0') setView(old => ({ ...start, turn: old.turn }))
      else if (event.key.toLowerCase() === 'r') setView(old => ({ ...old, turn: (old.turn + 90) % 360 }))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  function move(event: PointerEvent<SVGSVGElement>) {
    const units = event.currentTarget.getScreenCTM()?.a
    const last = drag.current
    if (!last || !units) return
    const [dx, dy] = [(event.clientX - last.x) / units, (event.clientY - last.y) / units]
    drag.current = { x: event.clientX, y: event.clientY }
    setView(old => ({ ...old, x: old.x + dx, y: old.y + dy }))
  }

  return (
    <section className="con-v" aria-label={words.label}>
      <div className="con-h">
        <h1 tabIndex={-1}>{title}</h1>
        {note && <span className="muted">{note}</span>}
        <div className="tools" role="toolbar" aria-label={words.tools}>
          <button
            type="button"
            aria-label={words.zoomOut}
            title={`${words.zoomOut} (-)`}
            onClick={() => zoomTo(down)}
          >
            <MinusIcon />
          </button>
          <output className="num">{Math.round(view.zoom * 100)}%</output>
          <button
            type="button"
            aria-label={words.zoomIn}
            title={`${words.zoomIn} (+)`}
            onClick={() => zoomTo(up)}
          >
            <PlusIcon />
          </button>
          <button type="button" aria-label={words.rotate} title={`${words.rotate} (R)`} onClick={turn}>
            <RotateIcon />
          </button>
          <button type="button" aria-label={words.fit} title={`${words.fit} (0)`} onClick={fit}>
            <FitIcon />
          </button>
        </div>
      </div>
      <div className="canvas">
        <svg
          className="sheet"
          viewBox="-350 -260 700 520"
          role="img"
          aria-label={alt}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={move}
          onPointerUp={() => {
            drag.current = null
          }}
          onPointerCancel={() => {
            drag.current = null
          }}
        >
          <g transform={`translate(${view.x} ${view.y}) rotate(${view.turn}) scale(${view.zoom})`}>
            <image href={src} x="-340" y="-250" width="680" height="500" />
          </g>
        </svg>
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

/** One of the step's files, as a small picture. */
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
  return (
    <button type="button" aria-pressed={current} aria-label={label} onClick={onClick}>
      <img src={src} alt="" width="92" height="60" />
    </button>
  )
}
