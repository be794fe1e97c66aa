import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './figure-row.css'
import './legend.css'

type FigureRowProps = {
  figures: readonly { title: string; text?: ReactNode; picture: ReactNode }[]
}

export function FigureRow({ figures }: FigureRowProps) {
  return (
    <div className={classNames('trio', figures.length === 2 && 'trio--two')}>
      {figures.map(({ title, text, picture }) => (
        <figure key={title}>
          {picture}
          <figcaption>
            <b>{title}</b> {text && <span>{text}</span>}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

export function PairLegend({ you, hero }: { you: string; hero: string }) {
  return (
    <p className="legend">
      <span>
        <i className="dot" aria-hidden="true" />
        {you}
      </span>
      <span>
        <i className="dot dot--hero" aria-hidden="true" />
        {hero}
      </span>
    </p>
  )
}
