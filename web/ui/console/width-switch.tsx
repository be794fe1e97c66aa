import type { ReactNode } from 'react'
import './width-switch.css'

export type PreviewWidth = 'phone' | 'desktop'
const widths = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
] as const

type WidthSwitchProps = {
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
  children?: ReactNode
}

export function WidthSwitch({ width, onWidth, children }: WidthSwitchProps) {
  return (
    <span className="width-switch">
      {widths.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="lnk"
          aria-pressed={id === width}
          onClick={() => onWidth(id)}
        >
          {label}
        </button>
      ))}
      {children}
    </span>
  )
}
