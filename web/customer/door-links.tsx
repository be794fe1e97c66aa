import { type DoorName, door } from '../art/door.ts'
import { Drawing } from '../art/drawing.tsx'
import './door-links.css'

interface Props {
  doors: readonly { door: DoorName; title: string; text: string; href: string }[]
}

/** Links to the visitor's possible next pages, drawn as front doors in one wall. */
export function DoorLinks({ doors }: Props) {
  return (
    <ul className="door-links">
      {doors.map(({ door: name, title, text, href }) => (
        <li key={name}>
          <a href={href}>
            <Drawing svg={door(name)} decorative />
            <b>{title}</b> <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
