import { Drawing } from '../art/drawing.tsx'
import { walkSpan } from '../art/walk-spans.ts'
import './walk-spans.css'

/** What is active during a walk, and for how long: a line for each, all on the same scale from start to end. */
export function WalkSpans({ rows }: { rows: readonly { title: string; text: string }[] }) {
  return (
    <div className="spans">
      <p className="spans-time" aria-hidden="true">
        <span>Start</span> <span>Five minutes left</span> <span>End</span>
      </p>
      <ul>
        {rows.map(({ title, text }, index) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <Drawing svg={walkSpan(index)} decorative />
          </li>
        ))}
      </ul>
    </div>
  )
}
