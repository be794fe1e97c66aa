import type { ReactNode } from 'react'
import './numbered-line.css'
import './numbered-stops.css'

type NumberedStopsProps = {
  stops: readonly { title: string; text: ReactNode }[]
}

/** Numbered steps on a branch of the line. At most eight. */
export function NumberedStops({ stops }: NumberedStopsProps) {
  return (
    <ol className="numbered-line numbered-stops">
      {stops.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
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
