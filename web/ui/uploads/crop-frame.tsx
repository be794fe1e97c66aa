import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { RotateIcon } from '../icons/photo-icons.tsx'
import {
  type CropPlace,
  clampPlace,
  cropScale,
  frame,
  type ImageSize,
  maxZoom,
  stage,
} from './crop-geometry.ts'
import './crop-frame.css'

type CropFrameProps = {
  src: string
  size: ImageSize
  place: CropPlace
  onPlace: (place: CropPlace) => void
  words: {
    photo: string
    zoom: string
    turn: string
  }
  actions?: ReactNode
}

const { x, y, width, height } = frame
const step = 8
const quarterTurn = { 0: 1, 1: 2, 2: 3, 3: 0 } as const

export function CropFrame({ src, size, place, onPlace, words, actions }: CropFrameProps) {
  const drag = useRef<{ x: number; y: number; from: CropPlace } | null>(null)
  const put = (next: CropPlace) => onPlace(clampPlace(size, next))

  function move(event: PointerEvent<SVGSVGElement>) {
    const start = drag.current
    const units = event.currentTarget.getScreenCTM()?.a
    if (!start || !units) return
    put({
      ...start.from,
      x: start.from.x + (event.clientX - start.x) / units,
      y: start.from.y + (event.clientY - start.y) / units,
    })
  }

  function press(event: KeyboardEvent) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!way) return
    event.preventDefault()
    put({ ...place, x: place.x + (way[0] ?? 0) * step, y: place.y + (way[1] ?? 0) * step })
  }

  const scale = cropScale(size, place)
  const middle = `translate(${x + width / 2 + place.x} ${y + height / 2 + place.y})`
  const share = ((place.zoom - 1) / (maxZoom - 1)) * 100
  return (
    <div className="crop">
      <svg
        className="crop-s"
        viewBox={`0 0 ${stage.width} ${stage.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="application"
        aria-label={words.photo}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the photo
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY, from: place }
        }}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
      >
        <g transform={`${middle} rotate(${place.turn * 90}) scale(${scale})`}>
          <image
            href={src}
            x={-size.width / 2}
            y={-size.height / 2}
            width={size.width}
            height={size.height}
          />
        </g>
        <path
          d={`M0 0h${stage.width}v${stage.height}H0zM${x} ${y}v${height}h${width}v-${height}z`}
          fill="#0B0E14"
          opacity=".66"
        />
        <path d={`M${x} ${y}h${width}v${height}h-${width}z`} fill="none" stroke="#fff" strokeWidth="3" />
        <ellipse
          cx="320"
          cy="182"
          rx="96"
          ry="126"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeDasharray="3 11"
          strokeLinecap="round"
        />
        <path
          d={`M${x - 5} ${y + 44}v-49h49M${x + width - 44} ${y - 5}h49v49M${x + width + 5} ${y + height - 44}v49h-49M${x + 44} ${y + height + 5}h-49v-49`}
          fill="none"
          stroke="#fff"
          strokeWidth="10"
        />
      </svg>
      <div className="crop-t">
        <div className="zoom">
          <label htmlFor="crop-zoom">{words.zoom}</label>
          <span className="zoom-way">
            <svg className="zoom-line" aria-hidden="true">
              <rect className="zoom-rest" width="100%" height="8" />
              <rect className="zoom-gone" width={`${share}%`} height="8" />
            </svg>
            <input
              id="crop-zoom"
              type="range"
              min="100"
              max={maxZoom * 100}
              value={Math.round(place.zoom * 100)}
              aria-valuetext={`${Math.round(place.zoom * 100)}%`}
              onChange={event => put({ ...place, zoom: Number(event.currentTarget.value) / 100 })}
            />
          </span>
        </div>
        <div className="btns">
          <button
            className="btn btn--s btn--ghost"
            type="button"
            onClick={() => put({ ...place, turn: quarterTurn[place.turn] })}
          >
            <RotateIcon />
            {words.turn}
          </button>
          {actions}
        </div>
      </div>
    </div>
  )
}
