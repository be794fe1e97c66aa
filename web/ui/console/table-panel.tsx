import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import { ConsoleTable } from './table.tsx'

interface Props {
  title: string
  note?: ReactNode
  footer?: ReactNode
  /** Name of the table, if it is not the title. */
  label?: string
  head: readonly string[]
  /** Each a `TableRow`. */
  rows: readonly ReactNode[]
  /** Shown instead of a table without rows. */
  empty: ReactNode
}

export function TablePanel({ title, note, footer, label = title, head, rows, empty }: Props) {
  return (
    <Panel title={title} note={note} footer={footer} table>
      {rows.length > 0 ? (
        <ConsoleTable label={label} head={head}>
          {rows}
        </ConsoleTable>
      ) : (
        <p className="con-empty">{empty}</p>
      )}
    </Panel>
  )
}
