import type { ReactNode } from 'react'
import { Pause, type RowTimes, rowTimes } from './advancing.tsx'
import './carousel.css'

type CarouselProps = {
  /** What the row is, for those who hear the page: the heading above it says the same. */
  label: string
  times: RowTimes
  cards: readonly { title: string; text: ReactNode; href: string; picture: ReactNode }[]
}

/**
 * Cards in a row that scrolls sideways: one on a phone, two on a tablet, three on wider screens. It goes on by
 * itself where the page brings the script (advancing.worker.ts). It works by touch, wheel and arrow keys; where the browser makes buttons and dots of its own, they stand below.
 */
export function Carousel({ label, times, cards }: CarouselProps) {
  return (
    <section className="carousel advancing" aria-label={label} {...rowTimes(times)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={label}>
        {cards.map(({ title, text, href, picture }) => (
          <li key={href}>
            <a href={href}>
              {picture}
              <b>{title}</b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <Pause />
    </section>
  )
}
