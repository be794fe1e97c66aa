import type { ReactNode } from 'react'
import './app-walk.css'

/** The page's line swings from phone to phone: each stop of a walk with its screen. */
export function AppWalk({ children }: { children: ReactNode }) {
  return <div className="app-walk wrap">{children}</div>
}

export function WalkStop({ phone, children }: { phone: ReactNode; children: ReactNode }) {
  return (
    <section className="app-stop">
      <div className="app-stop-phone">{phone}</div>
      <div className="app-stop-words">{children}</div>
      <svg className="app-turn" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0C0 60 100 40 100 100" />
      </svg>
    </section>
  )
}
