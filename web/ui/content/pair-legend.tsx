import './pair-legend.css'
import './legend.css'

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
