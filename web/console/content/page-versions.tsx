import { counted } from '../../../contract/amounts.ts'
import type { Entry } from '../../../contract/console/entry.ts'
import { mediumDay } from '../../../contract/new-york-time.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'

type Version = Entry['versions'][number]

function announcementOf({ announced }: Version) {
  if (!announced) return null
  const people = counted(announced.told, 'person', 'people')
  return announced.complete ? ` · ${people} told` : ` · ${people} told so far`
}

function agreementOf({ agreed }: Version) {
  return agreed ? ` · ${agreed.people} of ${counted(agreed.of, 'person', 'people')} agreed` : null
}

export function PageVersions({ entry: { versions } }: { entry: Pick<Entry, 'versions'> }) {
  const inForceAt = versions.findIndex(({ inForce }) => inForce)
  return (
    <Panel title="Versions" note="Newest first" table>
      <ConsoleTable label="Versions" head={['Version', 'Applies from', 'State']}>
        {versions.map((each, at) => (
          <tr key={each.version}>
            <td className="num">{each.version}</td>
            <td className="num">{mediumDay(each.effective)}</td>
            <td>
              {each.inForce ? 'In force' : at < inForceAt ? 'To come' : 'Earlier'}
              {announcementOf(each)}
              {agreementOf(each)}
            </td>
          </tr>
        ))}
      </ConsoleTable>
    </Panel>
  )
}
