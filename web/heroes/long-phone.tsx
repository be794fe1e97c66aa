import type { ReactNode } from 'react'
import './long-phone.css'

/**
 * The app as one long screen down the page. The purpose of each part is explained beside the screen, or on a phone below the part.
 */
export function LongPhone({ children }: { children: ReactNode }) {
  return <div className="longphone">{children}</div>
}

type PartProps = {
  /** The part's number on the screen. The top of the phone has none. */
  number?: number
  id?: string
  shows?: ReactNode
  children: ReactNode
}

export function ScreenPart({ number, id, shows, children }: PartProps) {
  return (
    <section className="longphone-part" id={id}>
      <div className="longphone-screen" aria-hidden="true">
        {shows}
      </div>
      <div className="longphone-words">
        {number && (
          <span className="longphone-number" aria-hidden="true">
            {number}
          </span>
        )}
        {children}
      </div>
    </section>
  )
}
