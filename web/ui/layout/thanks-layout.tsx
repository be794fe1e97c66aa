import type { ReactNode } from 'react'
import './thanks-layout.css'

export function ThanksLayout({
  title,
  lede,
  receipt,
  children,
}: {
  title: string
  lede: ReactNode
  receipt?: ReactNode
  children: ReactNode
}) {
  return (
    <main id="main" className="thanks">
      <div className="wrap">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lede">{lede}</p>
        <div className="thanks-g">
          <div>{children}</div>
          {receipt}
        </div>
      </div>
    </main>
  )
}
