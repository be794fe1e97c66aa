import { codes, hour, limits, minute, prices, service } from '../../../contract/limits.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const figures: readonly { name: string; value: string; where: string }[] = [
  {
    name: 'A walk, each minute',
    value: dollars(prices.customerPerMinute),
    where: 'Fees, the estimator, the terms, the apps',
  },
  {
    name: 'A walk, at least',
    value: `${dollars(prices.customerMinimum)} for ${prices.minimumMinutes} minutes`,
    where: 'Home, Fees, the terms, the apps',
  },
  {
    name: 'A Hero’s assignment of 15 minutes',
    value: dollars(prices.heroPerMinimum),
    where: 'What Heroes earn, the agreement, the apps',
  },
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
