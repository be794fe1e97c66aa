import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Mark } from '../navigation/mark.tsx'
import './meter.css'

type MeterProps = {
  /** Whole percent, 0 to 100. */
  percent: number
  steps: 3 | 5
  passed: number
  /** Steps that are submitted or passed. */
  sent?: number
  label: string
  caption: ReactNode
}

export function Meter({ percent, steps, passed, sent = passed, label, caption }: MeterProps) {
  const at = Math.min(Math.max(passed, 0), steps) / steps
  return (
    <>
      <p className="pct">
        <b className="num">
          {percent}
          <small>%</small>
        </b>
        <span>{caption}</span>
      </p>
      <div
        className={classNames('meter', steps === 3 && 'meter--3')}
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={label}
      >
        {Array.from({ length: steps }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
          <i key={index} className={index < passed ? 'on' : index < sent ? 'sent' : undefined} />
        ))}
        <svg className="meter-walk" aria-hidden="true">
          <svg className="meter-pair" aria-hidden="true" x={`${at * 100}%`} y="1">
            <g transform={`translate(${at === 0 ? 0 : at === 1 ? -66 : -33} 0)`}>
              <Mark open="var(--bg)" width={66} />
            </g>
          </svg>
        </svg>
      </div>
    </>
  )
}
