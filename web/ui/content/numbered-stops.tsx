import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './numbered-line.css'
import './numbered-stops.css'

export type Level = 2 | 3

type NumberedStopsProps = {
  stops: readonly { title: string; text: ReactNode }[]
  level?: Level | undefined
  from?: 1 | 4 | 7
}

/** Numbered steps on a branch of the line. At most eight. */
export function NumberedStops({ stops, level = 3, from = 1 }: NumberedStopsProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ol
      className={classNames('numbered-line numbered-stops', from > 1 && `numbered-stops--from-${from}`)}
      start={from}
    >
      {stops.map(({ title, text }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

export function ShortStops({ stops }: { stops: readonly { key: string; text: ReactNode }[] }) {
  return (
    <ol className="numbered-line numbered-stops numbered-stops--s">
      {stops.map(({ key, text }) => (
        <li key={key}>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
