import { service } from '../../contract/service.ts'
import { Drawing } from '../art/drawing.tsx'
import { litWeek, minuteStrokes, passedStops, ratingStrokes, wholeTip } from '../art/figure-drawings.ts'
import './figure-wall.css'

const drawings = {
  minutes: minuteStrokes,
  checks: () => passedStops(5),
  hours: litWeek,
  ratings: () => ratingStrokes(service.ratingsCounted),
  tip: wholeTip,
}
export type Figure = { counts: keyof typeof drawings; figure: string; text: string }

/** Five figures. Each is drawn with as many parts as its number: minutes, checks, hours of a week, ratings, a tip. */
export function FigureWall({ list, minutes }: { list: readonly Figure[]; minutes: number }) {
  return (
    <ul className="figure-wall">
      {list.map(({ counts, figure, text }) => (
        <li key={figure}>
          <Drawing svg={drawings[counts](minutes)} decorative />
          <b className="num">{figure}</b> <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
