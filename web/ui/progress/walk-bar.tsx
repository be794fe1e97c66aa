import { Mark } from '../navigation/mark.tsx'
import './walk-bar.css'

const markWidth = 56

/** Upload progress: the pair walks along the line. `percent` is 0 to 100. */
export function WalkBar({ percent, label }: { percent: number; label: string }) {
  const at = Math.min(Math.max(Math.round(percent), 0), 100)
  return (
    <svg
      className="walkbar"
      role="progressbar"
      aria-valuenow={at}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <rect className="walkbar-way" y="21" width="100%" height="10" rx="5" />
      <rect className="walkbar-gone" y="21" width={`${at}%`} height="10" rx="5" />
      <svg className="walkbar-pair" x={`${at}%`} y="10" aria-hidden="true">
        {/* Moves from its left edge at 0 to its right edge at 100, so that the bar never cuts it. */}
        <g transform={`translate(${(-at * markWidth) / 100} 0)`}>
          <Mark open="var(--bg)" width={markWidth} />
        </g>
      </svg>
    </svg>
  )
}
