import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import './focal-point.css'

/** Distances from the left and the top edge, 0 to 1. */
export interface Focus {
  x: number
  y: number
}

type FocalPointProps = {
  src: string
  width: number
  height: number
  focus: Focus
  onFocus: (focus: Focus) => void
  /** Describes the image and says that the arrow keys move the point. */
  label: string
  said: string
  children?: ReactNode
}

const step = 0.05
const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const inside = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

export function FocalPoint({ src, width, height, focus, onFocus, label, said, children }: FocalPointProps) {
  const put = (x: number, y: number) => onFocus({ x: inside(x), y: inside(y) })

  function point(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width > 0 && box.height > 0)
      put((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  function press(event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    put(focus.x + way[0], focus.y + way[1])
  }

  const size = Math.max(width, height) / 22
  return (
    <div className="focal">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label={label}
        aria-describedby="focal-point"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the point
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={event => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      >
        <image href={src} width={width} height={height} preserveAspectRatio="none" />
        <g transform={`translate(${focus.x * width} ${focus.y * height})`} fill="none">
          <circle r={size} stroke="#0B0E14" strokeWidth={size / 3} />
          <circle r={size} stroke="#fff" strokeWidth={size / 6} />
          <circle r={size / 6} fill="#fff" stroke="#0B0E14" strokeWidth={size / 12} />
        </g>
      </svg>
      {children}
      <p id="focal-point" role="status">
        {said}
      </p>
    </div>
  )
}
