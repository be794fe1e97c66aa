import { grouped } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import type { getFigures } from '../../../contract/console/waitlist-admin.ts'
import { launchPhase } from '../../../contract/launch-phase.ts'
import { boroughMap } from '../../art/borough-map.ts'
import { Drawing } from '../../art/drawing.tsx'
import { spotsFigure } from '../../launch/pilot-words.ts'
import { Figures, Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { sentenceMoment } from '../review/times.ts'
import { entriesHref } from './filters.ts'
import '../../ui/content/borough-map.css'

export function WaitlistFigures({
  figures,
  spots,
  countdownTo,
  now,
}: {
  figures: CallData<typeof getFigures>
  spots: { total: number; left: number }
  countdownTo: string
  now: string
}) {
  const launch = launchPhase({ countdownTo, boroughs: null, spots }, Date.parse(now))
  const badges = Object.fromEntries(
    figures.boroughs.map(({ district, entries }) => [district, grouped(entries)]),
  )
  return (
    <>
      <Figures
        list={[
          {
            name: 'On the list',
            value: grouped(figures.entries),
            text: `Counted ${sentenceMoment(figures.countedAt, now)}`,
          },
          {
            name: 'Invited',
            value: grouped(figures.invited),
            text: `${grouped(figures.left)} left in 30 days`,
          },
          {
            name: 'Outside New York',
            value: grouped(figures.outside),
            text: `${grouped(figures.duplicates)} with the name and ZIP of another`,
          },
          {
            name: 'Hero spots taken',
            value: grouped(spots.total - spots.left),
            text: spotsFigure[launch.spots](grouped(spots.total)),
          },
        ]}
      />
      <div className="pan-2">
        <Panel title="By borough">
          <div className="wait-map">
            <Drawing className="map" svg={boroughMap({ badges })} />
          </div>
          <ConsoleTable figures label="Entries by borough" head={['Borough', 'Entries', 'Invited']}>
            {figures.boroughs.map(row => (
              <TableRow key={row.district}>
                <td>
                  <a href={entriesHref({ district: row.district })}>{row.district}</a>
                </td>
                <td className="num">{grouped(row.entries)}</td>
                <td className="num">{grouped(row.invited)}</td>
              </TableRow>
            ))}
          </ConsoleTable>
        </Panel>
        <Panel title="By ZIP" note="The top fifty" table>
          {figures.zips.length > 0 ? (
            <div className="wait-zips">
              <ConsoleTable figures label="Entries by ZIP" head={['ZIP', 'Borough', 'Entries', 'Invited']}>
                {figures.zips.map(row => (
                  <TableRow key={row.zipcode + row.district}>
                    <td>
                      <a href={entriesHref({ zipcode: row.zipcode })}>{row.zipcode}</a>
                    </td>
                    <td>{row.district}</td>
                    <td className="num">{grouped(row.entries)}</td>
                    <td className="num">{grouped(row.invited)}</td>
                  </TableRow>
                ))}
              </ConsoleTable>
            </div>
          ) : (
            <p className="con-empty">No entries yet.</p>
          )}
        </Panel>
      </div>
    </>
  )
}
