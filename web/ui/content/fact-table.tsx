import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './fact-table.css'

type FactTableProps = {
  /** What the table is about, for those who cannot see where it stands. */
  label: string
  /** Names of the columns; the first one belongs to the row headings and may be empty. */
  head: readonly string[]
  /** Each row: its heading, then a cell a column. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
  /** The names of the columns are said for each cell, not shown above them. */
  bare?: boolean
  /** Each cell is a figure or a few words: a phone has room for the columns, too. */
  brief?: boolean
}

/**
 * Facts in rows and columns. On a phone each row stands by itself with the column's name before each fact, unless the
 * facts are brief; for those who hear it, it stays a table.
 */
export function FactTable({ label, head, rows, bare, brief }: FactTableProps) {
  return (
    <table
      className={classNames('facts-t', bare && 'facts-t--bare', brief && 'facts-t--brief')}
      aria-label={label}
    >
      <thead>
        <tr>
          {head.map((name, at) =>
            name === '' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <td key={at} />
            ) : (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, ...cells]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} data-name={bare ? undefined : head[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
