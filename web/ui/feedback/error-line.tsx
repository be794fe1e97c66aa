import type { ReactNode } from 'react'
import { PageHeading } from '../layout/page-heading.tsx'
import './error-line.css'

interface Props {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** Nothing else is on the page: the title is its heading. */
  wholePage?: boolean
}

/** The broken line, where something didn't load. */
export function ErrorLine({ title, text, actions, wholePage }: Props) {
  return (
    <div className="error-line" role={wholePage ? undefined : 'alert'}>
      <svg className="error-line-drawing" viewBox="0 0 360 40" aria-hidden="true">
        <path d="M0 20H150" stroke="var(--line)" strokeWidth="9" />
        <path d="M196 14h10l-6 12h-10zM222 17h10l-6 12h-10z" fill="var(--bad)" />
        <path d="M256 24L360 32" stroke="var(--rule)" strokeWidth="9" />
        <circle cx="150" cy="20" r="15" fill="var(--dot)" stroke="var(--ring)" strokeWidth="6" />
      </svg>
      {wholePage ? (
        <PageHeading lede={text}>{title}</PageHeading>
      ) : (
        <>
          <p>
            <b>{title}</b>
          </p>
          {text && <p className="small">{text}</p>}
        </>
      )}
      {actions && <div className="btns">{actions}</div>}
    </div>
  )
}
