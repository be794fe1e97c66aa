import type { ReactNode } from 'react'
import { Ticks } from '../../ui/layout/aside.tsx'
import './photo-guide.css'

/** What makes a photo pass, before one is chosen: on a phone the aside stands after Submit, which is too late. */
export function PhotoGuide({ ticks, children }: { ticks: readonly string[]; children?: ReactNode }) {
  return (
    <section className="photo-guide" aria-labelledby="photo-guide">
      <h3 id="photo-guide">For a good photo</h3>
      <Ticks lines={ticks} />
      {children}
    </section>
  )
}
