import { Children, type ComponentProps, cloneElement, createContext, isValidElement, useContext } from 'react'

type Cell = ComponentProps<'td'> & { 'data-name'?: string | undefined }

/** The names of a table's columns. Empty in a table of figures, whose rows stay rows on a phone. */
export const ColumnNames = createContext<readonly string[]>([])

/**
 * A row of a `ConsoleTable`, with a `<td>` for each column. The first cell becomes the row's header. On a phone, where the row is a
 * block, each other cell begins with the name of its column.
 */
export function TableRow({ children, ...row }: ComponentProps<'tr'>) {
  const names = useContext(ColumnNames)
  // `toArray` leaves out conditional cells, whose columns have no name either.
  const cells = Children.toArray(children).map((cell, column) => {
    if (!isValidElement<Cell>(cell)) throw new Error('A row consists of cells.')
    if (column > 0) return cloneElement(cell, { 'data-name': names[column] })
    return (
      <th scope="row" {...cell.props} key={cell.key}>
        {cell.props.children}
      </th>
    )
  })
  return <tr {...row}>{cells}</tr>
}
