import type { Prices } from '../../contract/prices.ts'
import { estimates } from '../../contract/prices.ts'
import { usePrices } from '../layout/use-prices.ts'

const usualScale = 120

/** The length of the line in minutes. Both the minimum and the longest walk that was asked for are well within it. */
export const timelineMinutes = ({ minimumMinutes }: Prices, longest: number) =>
  minimumMinutes > 75 || longest > usualScale ? estimates.minutes : usualScale
const parts = [0, 1, 2, 3, 4, 5, 6, 7, 8]

type WalkTimelineProps = { minutes: number; scale: number; transit: boolean }

/**
 * A walk as a line of minutes: the minimum, then one stroke per minute, with dashes for a train and the pair at the end. The text
 * beside it says the same.
 */
export function WalkTimeline({ minutes, scale, transit }: WalkTimelineProps) {
  const least = usePrices().minimumMinutes
  const at = (minutes: number) => `${((minutes / scale) * 100).toFixed(2)}%`
  const end = Math.max(minutes, least)
  return (
    <svg className="est-draw" aria-hidden="true">
      <text className="est-word" x="0" y="22">
        {`${least}-minute minimum`}
      </text>
      <line
        x1="0"
        x2="100%"
        y1="64"
        y2="64"
        pathLength={scale}
        stroke="#3A465E"
        strokeWidth="26"
        strokeDasharray=".8 .2"
      />
      <line x1="0" x2={at(least)} y1="64" y2="64" stroke="#fff" strokeWidth="26" />
      {end > least && (
        <line
          x1={at(least)}
          x2={at(end)}
          y1="64"
          y2="64"
          stroke="var(--line)"
          strokeWidth="26"
          strokeDasharray={transit ? '22 8' : undefined}
        />
      )}
      <svg x={at(end)} y="64" overflow="visible" aria-hidden="true">
        <g className="est-pair">
          <line x1="-24" x2="24" stroke="var(--line)" strokeWidth="16" />
          <circle cx="-26" r="22" fill="#fff" stroke="var(--ink-900)" strokeWidth="9" />
          <circle cx="26" r="26" fill="var(--line)" />
          <circle cx="26" r="9" fill="var(--ink-900)" />
        </g>
      </svg>
      {parts.map(part => (
        <text
          key={part}
          className={part % 2 ? 'est-tick est-tick--odd' : 'est-tick'}
          x={`${part * 12.5}%`}
          y="122"
          textAnchor={part === 0 ? 'start' : part === 8 ? 'end' : 'middle'}
        >
          {(part * scale) / 8}
        </text>
      ))}
    </svg>
  )
}
