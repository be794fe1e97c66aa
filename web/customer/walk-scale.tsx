import { usePrices } from '../layout/use-prices.ts'

/** Minutes that the line is long. */
export const walkScale = 120
const ticks = [0, 15, 30, 45, 60, 75, 90, 105, 120]
const at = (minutes: number) => `${((minutes / walkScale) * 100).toFixed(2)}%`

type WalkScaleProps = { minutes: number; transit: boolean }

/**
 * A walk as a line of minutes: the minimum first, then a stroke for each minute, dashed on a train; the pair walks at
 * its end. The words beside it say the same.
 */
export function WalkScale({ minutes, transit }: WalkScaleProps) {
  const least = usePrices().minimumMinutes
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
        pathLength={walkScale}
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
      {ticks.map((tick, index) => (
        <text
          key={tick}
          className={index % 2 ? 'est-tick est-tick--odd' : 'est-tick'}
          x={at(tick)}
          y="122"
          textAnchor={tick === 0 ? 'start' : tick === walkScale ? 'end' : 'middle'}
        >
          {tick}
        </text>
      ))}
    </svg>
  )
}
