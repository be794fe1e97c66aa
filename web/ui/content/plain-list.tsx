import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './plain-list.css'

export function PlainList({
  rows,
  tight,
}: {
  rows: readonly { title: string; text: ReactNode }[]
  tight?: boolean
}) {
  return (
    <ul className={classNames('plain', tight && 'plain--s')}>
      {rows.map(row => (
        <li key={row.title}>
          <b>{row.title}</b>
          <span>{row.text}</span>
        </li>
      ))}
    </ul>
  )
}
