import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './fact-table.css'

type FactTableProps = {
  label: string
  head: readonly string[]
  rows: readonly (readonly [string, ...ReactNode[]])[]
  bare?: boolean
  brief?: boolean
}

/**
 * On a phone each row becomes a block with the column's name before each fact, unless `brief`. Screen readers always
 * get a table.
 */
export function FactTable({ label, head, rows, bare, brief }: FactTableProps) {
  return (
    <table
      className={classNames('fact-table', bare && 'fact-table--bare', brief && 'fact-table--brief')}
      aria-label={label}
    >
      <thead>
        <tr>
          {head.map((name, at) =>
            name === '' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
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
