import { service } from '../../contract/service.ts'
import { Drawing } from '../art/drawing.tsx'
import { litWeek, minuteStrokes, passedStops, ratingStrokes, wholeTip } from '../art/figure-drawings.ts'
import './figure-wall.css'

/** Five figures. Each is drawn with as many parts as its number: minutes, checks, hours of a week, ratings, a tip. */
export function FigureWall({
  list,
  minutes,
}: {
  list: readonly { figure: string; text: string }[]
  minutes: number
}) {
  const drawings = [
    minuteStrokes(minutes),
    passedStops(5),
    litWeek(),
    ratingStrokes(service.ratingsCounted),
    wholeTip(),
  ]
  return (
    <ul className="figure-wall">
      {list.map(({ figure, text }, index) => (
        <li key={figure}>
          <Drawing svg={drawings[index]!} decorative />
          <b className="num">{figure}</b> <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
