import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './steps-line.css'

/** Numbered steps: vertical on phones, horizontal from 992 px. At most eight. */
export function StepsLine({
  steps,
  ends,
}: {
  steps: readonly { title: string; text: ReactNode }[]
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
