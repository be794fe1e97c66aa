import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ConsoleTable } from './table.tsx'
import { TableRow } from './table-row.tsx'

const rowOf = (isFigures: boolean, isWithState: boolean) => {
  const html = renderToStaticMarkup(
    <ConsoleTable
      label="People"
      head={['Name', 'Email', ...(isWithState ? ['State'] : []), 'Since']}
      figures={isFigures}
    >
      <TableRow className="sel">
        <td className="wide">Ana</td>
        <td className="num">ana@example.com</td>
        {isWithState && <td>Open</td>}
        <td />
      </TableRow>
    </ConsoleTable>,
  )
  return /<tbody>(.*)<\/tbody>/.exec(html)?.[1]
}

describe('a row of a console table', () => {
  it('has a header, and the name of its column in each other cell', () => {
    expect(rowOf(false, true)).toBe(
      '<tr class="sel"><th scope="row" class="wide">Ana</th><td class="num" data-name="Email">ana@example.com</td><td data-name="State">Open</td><td data-name="Since"></td></tr>',
    )
  })

  it('names the right column after one that is left out', () => {
    expect(rowOf(false, false)).toContain('<td data-name="Since"></td>')
  })

  it('has no names in a table of figures', () => {
    expect(rowOf(true, true)).not.toContain('data-name')
  })

  it('refuses what is not a cell', () => {
    const row = <TableRow>Ana</TableRow>
    expect(() => renderToStaticMarkup(row)).toThrow('A row consists of cells.')
  })
})
