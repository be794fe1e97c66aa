import type { ReactNode } from 'react'
import './scroller.css'

/** A long text in a window of its own, which the keyboard can scroll. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section className="scroller" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
