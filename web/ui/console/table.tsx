import type { ReactNode } from 'react'
import './table.css'

/** A table that scrolls sideways by itself. Rows are the screen's `<tr>`s; a chosen one has the class `sel`. */
export function ConsoleTable({
  label,
  head,
  children,
}: {
  label: string
  head: readonly ReactNode[]
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section className="tblw" aria-label={label} tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
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
