import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './steps-line.css'

/** Steps as numbered stops: down the side on phones, along the rail from 992 px. At most eight. */
export function StepsLine({
  steps,
  ends,
}: {
  steps: readonly { title: string; text: ReactNode }[]
  /** The line stops at the last step instead of leaving the page. */
  ends?: boolean
}) {
  return (
    <ol className={classNames('hline', `hline--n${steps.length}`, ends && 'hline--end')}>
      {steps.map(step => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
