import type { ReactNode } from 'react'
import { RowControls, type RowTimes, rowTimes } from './advancing.tsx'
import './carousel.css'

type CarouselProps = {
  label: string
  times: RowTimes
  cards: readonly { title: string; text: ReactNode; href: string; picture: ReactNode }[]
}

/**
 * Cards in a row that scrolls sideways: one on a phone, two on a tablet, three on wider screens. It scrolls by touch,
 * wheel and arrow keys, by the stops below it, and advances if the page loads advancing.worker.ts.
 */
export function Carousel({ label, times, cards }: CarouselProps) {
  return (
    <section className="carousel advancing" aria-label={label} {...rowTimes(times)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={label}>
        {cards.map(({ title, text, href, picture }, at) => (
          <li key={href} id={`card-${at + 1}`}>
            <a href={href}>
              {picture}
              <b>{title}</b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <RowControls stops={cards.map(({ title }, at) => ({ id: `card-${at + 1}`, title }))} />
    </section>
  )
}
