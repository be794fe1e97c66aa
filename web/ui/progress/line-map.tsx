import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type DotStatus, StatusDot } from './status-dot.tsx'
import { StatusLabel } from './status-label.tsx'
import './line-map.css'

type LineMapStepProps = {
  status: DotStatus
  title: ReactNode
  href?: string
  text?: ReactNode
  label?: ReactNode
  actions?: ReactNode
  next?: boolean
  now?: boolean
}

export function LineMap({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol className="lm" aria-label={label}>
      {children}
    </ol>
  )
}

export function LineMapStep({ status, title, href, text, label, actions, next, now }: LineMapStepProps) {
  return (
    <li
      data-s={status}
      data-next={next ? '' : undefined}
      data-off={status === 'off' ? '' : undefined}
      className={classNames(now && 'is-now') || undefined}
      aria-current={now ? 'step' : undefined}
    >
      <StatusDot status={status} />
      <div className="lm-row">
        <div>
          <h2>{href ? <a href={href}>{title}</a> : title}</h2>
          {text && <p>{text}</p>}
        </div>
        <div className="lm-actions">
          {label && <StatusLabel status={status}>{label}</StatusLabel>}
          {actions}
        </div>
      </div>
    </li>
  )
}
