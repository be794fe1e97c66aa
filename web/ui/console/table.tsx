import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useScrollStop } from './use-scroll-stop.ts'
import './table.css'

/**
 * A table that scrolls sideways. Rows are `<tr>` children; a selected row has the class `sel`. With `blocks`, a row is a block on a
 * phone, where nothing scrolls: its first cell is a `<th scope="row">`, and each other one has the name of its column in `data-name`.
 */
export function ConsoleTable({
  label,
  head,
  blocks,
  children,
}: {
  label: string
  head: readonly ReactNode[]
  blocks?: boolean
  children: ReactNode
}) {
  const stop = useScrollStop<HTMLElement>()
  return (
    <section className={classNames('tblw', blocks && 'tblw--blocks')} aria-label={label} {...stop}>
      <table className="tbl">
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
