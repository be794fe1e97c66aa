import type { ReactNode } from 'react'
import './table.css'

/** A table that scrolls sideways. Rows are `<tr>` children; a selected row has the class `sel`. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable so that the arrow keys scroll it
    <section className="tblw" aria-label={label} tabIndex={0}>
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
