import type { ReactNode } from 'react'
import './long-phone.css'

/**
 * The app as one long screen down the page. The purpose of each part is explained beside the screen, or on a phone below the part.
 */
export function LongPhone({ children }: { children: ReactNode }) {
  return <div className="long-phone">{children}</div>
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
    <section className="long-phone-part" id={id}>
      <div className="long-phone-screen" aria-hidden="true">
        {shows}
      </div>
      <div className="long-phone-words">
        {number && (
          <span className="long-phone-number" aria-hidden="true">
            {number}
          </span>
        )}
        {children}
      </div>
    </section>
  )
}
