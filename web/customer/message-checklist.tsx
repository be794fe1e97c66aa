import { Drawing } from '../art/drawing.tsx'
import { helpSlip } from '../art/help-slips.ts'
import './message-checklist.css'

/** What to have ready for each kind of message. A mark shows where to find it. */
export function MessageChecklist({
  rows,
}: {
  rows: readonly { key: string; title: string; text: string }[]
}) {
  return (
    <ul className="message-checklist">
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
