import { Form, href } from 'react-router'
import {
  type ImportItem,
  type ImportOutcome,
  importOutcomes,
} from '../../../contract/console/import-export.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { importKindWords, outcomeWords, resultWords } from './words.ts'

interface Props {
  data: { rows: readonly ImportItem[]; next: number | null }
  id: string
  outcome: ImportOutcome | 'lacking' | undefined
}

const options = [
  ...importOutcomes.map(value => ({ value, label: outcomeWords[value] })),
  { value: 'lacking', label: 'Pictures would be missing' },
]
const openAtMost = 3

function Title({ item: { title, entryId, imageId } }: { item: ImportItem }) {
  if (entryId) return <a href={href('/console/content/:id', { id: entryId })}>{title}</a>
  if (imageId) return <a href={href('/console/content/images/:id', { id: imageId })}>{title}</a>
  return title
}

function Lacks({ lacks }: Pick<ImportItem, 'lacks'>) {
  if (lacks.length === 0) return null
  const list = (
    <ul className="content-missing">
      {lacks.map(address => (
        <li key={address}>{address}</li>
      ))}
    </ul>
  )
  const words = lacks.length === 1 ? 'A picture isn’t included' : `${lacks.length} pictures aren’t included`
  return lacks.length > openAtMost ? (
    <details>
      <summary>{words}</summary>
      {list}
    </details>
  ) : (
    <div>
      <small className="content-slug">{words}</small>
      {list}
    </div>
  )
}

export function ItemTable({ data: { rows, next }, id, outcome }: Props) {
  const path = href('/console/content/transfer/:id', { id })
  const address = (after: number) =>
    `${path}?${new URLSearchParams({ ...(outcome ? { outcome } : {}), after: String(after) })}`
  return (
    <Panel title="What’s in it" table footer={next !== null && <a href={address(next)}>Show more</a>}>
      <Form method="get" className="field-row content-row-form" key={outcome}>
        <SelectField
          id="outcome"
          name="outcome"
          label="Show"
          placeholder="All"
          options={options}
          defaultValue={outcome}
        />
        <Button type="submit" look="ghost" small>
          Show
        </Button>
      </Form>
      {rows.length === 0 ? (
        <p className="content-empty">None.</p>
      ) : (
        <ConsoleTable label="What’s in it" head={['Title', 'Kind', 'From', 'What happens', 'Result']}>
          {rows.map(item => (
            <TableRow key={item.place}>
              <td>
                <Title item={item} />
                {item.slug && item.kind !== 'image' && <small className="content-slug">{item.slug}</small>}
              </td>
              <td>{item.kind && importKindWords[item.kind]}</td>
              <td>{item.source}</td>
              <td>
                {outcomeWords[item.outcome]}
                {item.reason && <small className="content-slug">{item.reason}</small>}
                <Lacks lacks={item.lacks} />
              </td>
              <td>{item.result && resultWords[item.result]}</td>
            </TableRow>
          ))}
        </ConsoleTable>
      )}
    </Panel>
  )
}
