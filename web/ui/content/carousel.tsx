import type { ReactNode } from 'react'
import { Pause, type RowTimes, rowTimes } from './advancing.tsx'
import './carousel.css'

type CarouselProps = {
  label: string
  times: RowTimes
  cards: readonly { title: string; text: ReactNode; href: string; picture: ReactNode }[]
}

/**
 * Cards in a row that scrolls sideways: one on a phone, two on a tablet, three on wider screens. It scrolls by touch,
 * wheel and arrow keys, and advances if the page loads advancing.worker.ts. Browsers that support scroll buttons and
 * markers show them below.
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
