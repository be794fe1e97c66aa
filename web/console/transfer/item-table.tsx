import { Form, href } from 'react-router'
import { type ImportItem, type ImportOutcome, importOutcomes } from '../../../contract/console/transfer.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { SelectField } from '../../ui/field.tsx'
import { kindWords } from '../content/words.ts'
import { outcomeWords, resultWords } from './words.ts'

interface Props {
  data: { rows: readonly ImportItem[]; next: number | null }
  id: string
  outcome: ImportOutcome | undefined
}

const options = importOutcomes.map(value => ({ value, label: outcomeWords[value] }))

/** The texts of an import, a page at a time. */
export function ItemTable({ data: { rows, next }, id, outcome }: Props) {
  const path = href('/console/content/transfer/:id', { id })
  const address = (after: number) =>
    `${path}?${new URLSearchParams({ ...(outcome ? { outcome } : {}), after: String(after) })}`
  return (
    <Panel title="Texts" table footer={next !== null && <a href={address(next)}>Show further ones</a>}>
      <Form method="get" className="cnt-f" key={outcome}>
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
        <p className="cnt-empty">There are none of these.</p>
      ) : (
        <ConsoleTable label="Texts" head={['Title', 'Kind', 'From', 'What happens', 'Result']}>
          {rows.map(item => (
            <tr key={item.place}>
              <td>
                {item.entryId ? (
                  <a href={href('/console/content/:id', { id: item.entryId })}>{item.title}</a>
                ) : (
                  item.title
                )}
                {item.slug && <small className="cnt-slug">{item.slug}</small>}
              </td>
              <td>{item.kind && kindWords[item.kind]}</td>
              <td>{item.source}</td>
              <td>
                {outcomeWords[item.outcome]}
                {item.reason && <small className="cnt-slug">{item.reason}</small>}
              </td>
              <td>{item.result && resultWords[item.result]}</td>
            </tr>
          ))}
        </ConsoleTable>
      )}
    </Panel>
  )
}
