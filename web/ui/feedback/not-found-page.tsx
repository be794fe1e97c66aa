import type { ReactNode } from 'react'
import './not-found-page.css'

type NotFoundPageProps = {
  title: string
  text?: ReactNode
  actions?: ReactNode
  reference?: ReactNode
  /** `dots`: the line leads to a stop that isn't built. `gap`: the line is broken. */
  line: 'dots' | 'gap'
}

export function NotFoundPage({ title, text, actions, reference, line }: NotFoundPageProps) {
  return (
    <main id="main" className="lost night">
      <div className="wrap">
        <h1 tabIndex={-1}>{title}</h1>
        {text && <p className="lede">{text}</p>}
        {actions && <div className="btns">{actions}</div>}
        {reference && <div className="ref">{reference}</div>}
      </div>
      <svg className="endline" viewBox="0 0 1440 300" aria-hidden="true">
        {line === 'dots' ? <Dots /> : <Gap />}
      </svg>
    </main>
  )
}

function Dots() {
  return (
    <>
      <path d="M-20 210H560L640 130H800" fill="none" stroke="var(--line)" strokeWidth="26" />
      <path
        d="M836 130H1120"
        stroke="var(--line)"
        strokeWidth="22"
        strokeDasharray="2 46"
        strokeLinecap="round"
      />
      <circle
        cx="1180"
        cy="130"
        r="44"
        fill="none"
        stroke="#596377"
        strokeWidth="16"
        strokeDasharray="22 18"
      />
      <circle cx="716" cy="130" r="52" fill="var(--line)" />
      <circle cx="716" cy="130" r="19" fill="#12161F" />
      <circle cx="804" cy="130" r="43" fill="#12161F" stroke="#fff" strokeWidth="18" />
    </>
  )
}

function Gap() {
  return (
    <>
      <path d="M-20 170H600" stroke="var(--line)" strokeWidth="26" />
      <path d="M742 157l26 0-14 26h-26zM806 170l26 0-14 26h-26z" fill="#FF9A91" />
      <path d="M880 186L1470 222" stroke="#3A465E" strokeWidth="26" />
      <circle cx="560" cy="170" r="52" fill="var(--line)" />
      <circle cx="560" cy="170" r="19" fill="#12161F" />
      <circle cx="648" cy="170" r="43" fill="#12161F" stroke="#fff" strokeWidth="18" />
    </>
  )
}
