import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './numbered-stops.css'

/** The level of the stops' own headings. */
export type Level = 2 | 3

type NumberedStopsProps = {
  stops: readonly { title: string; text: ReactNode }[]
  /** 2 where the steps are the page's own sections. */
  level?: Level | undefined
  /** The number of the first one, where the steps of a page go on after a break. */
  from?: 1 | 4 | 7
}

/** Steps in their order, one under the other on a branch of the line. At most eight. */
export function NumberedStops({ stops, level = 3, from = 1 }: NumberedStopsProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ol className={classNames('vline', from > 1 && `vline--from-${from}`)} start={from}>
      {stops.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** The same branch for steps that are one sentence each. */
export function ShortStops({ stops }: { stops: readonly { key: string; text: ReactNode }[] }) {
  return (
    <ol className="vline vline--s">
      {stops.map(({ key, text }) => (
        <li key={key}>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
