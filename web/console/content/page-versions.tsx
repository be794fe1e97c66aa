import { href } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import type { Entry } from '../../../contract/console/entry.ts'
import { mediumDay } from '../../../contract/new-york-time.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { sectionsOf } from '../sections.ts'
import { useFrameData } from '../use-frame-data.ts'

type Version = Entry['versions'][number]

function announcementOf({ announced }: Version) {
  if (!announced) return null
  const people = counted(announced.told, 'person', 'people')
  return announced.complete ? ` · ${people} told` : ` · ${people} told so far`
}

/** Leads to the names of those who have not agreed, if the reader may open them. */
function Agreement({ version: { version, agreed } }: { version: Version }) {
  const roles = useFrameData()?.me.roles ?? []
  if (!agreed) return null
  const text = `${agreed.people} of ${counted(agreed.of, 'person', 'people')} agreed`
  const mayOpen = sectionsOf(roles).some(section => section.href === href('/console/people'))
  return (
    <>
      {' · '}
      {mayOpen ? <a href={href('/console/people/not-agreed/:version', { version })}>{text}</a> : text}
    </>
  )
}

export function PageVersions({ entry: { versions } }: { entry: Pick<Entry, 'versions'> }) {
  const inForceAt = versions.findIndex(({ inForce }) => inForce)
  return (
    <Panel title="Versions" note="Newest first" table>
      <ConsoleTable label="Versions" head={['Version', 'Applies from', 'State']}>
        {versions.map((each, at) => (
          <TableRow key={each.version}>
            <td className="num">{each.version}</td>
            <td className="num">{mediumDay(each.effective)}</td>
            <td className="content-version">
              {each.inForce ? 'In force' : at < inForceAt ? 'To come' : 'Earlier'}
              {announcementOf(each)}
              <Agreement version={each} />
            </td>
          </TableRow>
        ))}
      </ConsoleTable>
    </Panel>
  )
}
