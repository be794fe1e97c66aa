import { codes, hour, limits, minute, service } from '../../../contract/limits.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'

const figures: readonly { name: string; value: string; where: string }[] = [
  { name: 'Ratings counted', value: String(service.ratingsCounted), where: 'How rating works, the apps' },
  {
    name: 'A code is good for',
    value: `${codes.life / minute} minutes, ${codes.guesses} guesses`,
    where: 'Sign-up, texts, the apps',
  },
  {
    name: 'Codes to one number a day',
    value: String(codes.perTargetADay),
    where: 'Sign-up',
  },
  {
    name: 'Waitlist entries from one address',
    value: `${limits.waitlistByAddress.points} in ${limits.waitlistByAddress.per / hour} hour`,
    where: 'The waitlist form',
  },
]

/** Prices and limits: shown here, changed by a release. */
export function FixedFigures() {
  return (
    <Panel title="Prices and limits" note="Changed by a release, not here" table>
      <p className="con-empty">
        These stand in the terms that people have agreed to, in pages that are drawn beforehand, in the
        estimator that runs in the visitor’s browser, and in the apps. Changed in one place alone, one of them
        would be wrong: a release changes all of them together, with a new version of the terms.
      </p>
      <ConsoleTable label="Prices and limits" head={['Figure', 'Value', 'Stands in']}>
        {figures.map(({ name, value, where }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{value}</td>
            <td>{where}</td>
          </tr>
        ))}
      </ConsoleTable>
    </Panel>
  )
}
