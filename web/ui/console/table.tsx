import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ColumnNames } from './table-row.tsx'
import { useScrollStop } from './use-scroll-stop.ts'
import './table.css'

interface Props {
  label: string
  /** The names of the columns. */
  head: readonly string[]
  /** Few short columns of numbers that are compared with each other: they stay columns on a phone. */
  figures?: boolean
  /** Long words wrap, so that the table fits a desktop. */
  wraps?: boolean
  /** Each a `TableRow`; a selected one has the class `sel`. */
  children: ReactNode
}

/** A table that scrolls sideways if it has to. On a phone nothing does: each row is a block there. */
export function ConsoleTable({ label, head, figures, wraps, children }: Props) {
  const stop = useScrollStop<HTMLElement>()
  const look = classNames('tblw', !figures && 'tblw--blocks', wraps && 'tblw--wraps')
  return (
    <section className={look} aria-label={label} {...stop}>
      <table className="tbl">
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <ColumnNames value={figures ? [] : head}>
          <tbody>{children}</tbody>
        </ColumnNames>
      </table>
    </section>
  )
}
