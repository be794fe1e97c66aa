import type { ReactNode } from 'react'
import './big-figures.css'

export function BigFigures({ list }: { list: readonly { figure: string; text: ReactNode }[] }) {
  return (
    <ul className="figs">
      {list.map(({ figure, text }) => (
        <li key={figure}>
          <b className="num">{figure}</b> <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
