import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/tool-icons.tsx'
import './aside.css'

type AsideProps = {
  title?: ReactNode
  ticks?: readonly ReactNode[]
  note?: ReactNode
  sticky?: boolean
  children?: ReactNode
}

export function Aside({ title, ticks, note, sticky, children }: AsideProps) {
  return (
    <aside className={classNames('aside', sticky && 'sticky')}>
      {title && <h2>{title}</h2>}
      {children}
      {ticks && <Ticks lines={ticks} />}
      {note && <p className="small">{note}</p>}
    </aside>
  )
}

export function Ticks({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <ul className="ticks">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <CheckIcon />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
