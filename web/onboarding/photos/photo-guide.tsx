import type { ReactNode } from 'react'
import { Ticks } from '../../ui/layout/aside.tsx'
import './photo-guide.css'

/** Shown before the file is chosen. On a phone, the aside comes after the Submit button, which would be too late. */
export function PhotoGuide({ ticks, children }: { ticks: readonly string[]; children?: ReactNode }) {
  return (
    <section className="photo-guide" aria-labelledby="photo-guide">
      <h3 id="photo-guide">For a good photo</h3>
      <Ticks lines={ticks} />
      {children}
    </section>
  )
}
