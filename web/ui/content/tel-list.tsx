import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './tel-list.css'

type TelRow = {
  title: string
  text?: ReactNode
  number: string
  href: string
  first?: boolean
}

export function TelList({ rows }: { rows: readonly TelRow[] }) {
  return (
    <ul className="tel">
      {rows.map(({ title, text, number, href, first }) => (
        <li key={title} className={classNames(first && 'first')}>
          <div>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </div>
          <a className="num" href={href}>
            {number}
          </a>
        </li>
      ))}
    </ul>
  )
}
