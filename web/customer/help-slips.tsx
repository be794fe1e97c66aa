import { Drawing } from '../art/drawing.tsx'
import { helpSlip } from '../art/help-slips.ts'
import './help-slips.css'

/** What to have at hand for each kind of message, marked where it is found. */
export function HelpSlips({ rows }: { rows: readonly { key: string; title: string; text: string }[] }) {
  return (
    <ul className="slips">
      {rows.map(({ key, title, text }, index) => (
        <li key={key}>
          <Drawing svg={helpSlip(index)} decorative />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
