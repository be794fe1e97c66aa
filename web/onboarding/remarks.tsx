import type { ReactNode } from 'react'
import { Aside, Ticks } from '../ui/layout/aside.tsx'

interface Remark {
  title: string
  ticks?: readonly string[]
  note?: ReactNode
}

/** Help beside a step, under several headings. One aside, because several would be landmarks with the same name. */
export function Remarks({ list, children }: { list: readonly Remark[]; children?: ReactNode }) {
  return (
    <Aside>
      {children}
      {list.map(({ title, ticks, note }) => (
        <section key={title} className="remark">
          <h2>{title}</h2>
          {ticks && <Ticks lines={ticks} />}
          {note && <p className="small">{note}</p>}
        </section>
      ))}
    </Aside>
  )
}
