import type { ReactNode } from 'react'
import './legend.css'
import './rolling-strip.css'

type RollingStripProps = {
  number: string
  caption: ReactNode
  picture: ReactNode
  pictureLabel: string
  legend: readonly { tone: 'full' | 'less' | 'low'; text: string }[]
}

export function RollingStrip({ number, caption, picture, pictureLabel, legend }: RollingStripProps) {
  return (
    <div className="rolling">
      <div className="roll-n">
        <p className="big num">{number}</p>
        <p>{caption}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="roll-strip" aria-label={pictureLabel} tabIndex={0}>
        {picture}
      </section>
      <p className="legend">
        {legend.map(({ tone, text }) => (
          <span key={tone}>
            <i className={`bar bar--${tone}`} aria-hidden="true" />
            {text}
          </span>
        ))}
      </p>
    </div>
  )
}
