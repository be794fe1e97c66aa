import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './big-rows.css'

export function BigRows({
  rows,
  small,
}: {
  rows: readonly { title: ReactNode; text: ReactNode; key?: string }[]
  small?: boolean
}) {
  return (
    <ul className={classNames('bigrows', small && 'bigrows--s')}>
      {rows.map(({ title, text, key }) => (
        <li key={key ?? String(title)}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
