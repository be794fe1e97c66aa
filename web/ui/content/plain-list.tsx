import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './stop-list.css'
import './plain-list.css'

export function PlainList({
  rows,
  tight,
  line,
}: {
  rows: readonly { title: string; text: ReactNode }[]
  tight?: boolean
  /** Draws the rows as stops on a line. Not for a list beside a rail. */
  line?: boolean
}) {
  return (
    <ul className={classNames('plain', tight && 'plain--s', line && 'stop-list')}>
      {rows.map(row => (
        <li key={row.title}>
          <b>{row.title}</b>
          <span>{row.text}</span>
        </li>
      ))}
    </ul>
  )
}
