import type { Entry } from '../../../contract/console/entry.ts'
import { mediumDay } from '../../../contract/new-york-time.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'

export function PageVersions({ entry: { versions } }: { entry: Pick<Entry, 'versions'> }) {
  const inForceAt = versions.findIndex(({ inForce }) => inForce)
  return (
    <Panel title="Versions" note="Newest first" table>
      <ConsoleTable label="Versions" head={['Version', 'Applies from', 'State']}>
        {versions.map(({ version, effective, inForce }, at) => (
          <tr key={version}>
            <td className="num">{version}</td>
            <td className="num">{mediumDay(effective)}</td>
            <td>{inForce ? 'In force' : at < inForceAt ? 'To come' : 'Earlier'}</td>
          </tr>
        ))}
      </ConsoleTable>
    </Panel>
  )
}
