import { codes } from '../../../contract/code-limits.ts'
import { day, minute } from '../../../contract/durations.ts'
import { tipShareOfHero } from '../../../contract/prices.ts'
import { service } from '../../../contract/service.ts'
import { uploads } from '../../../contract/upload-limits.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'

const figures: readonly { name: string; value: string; where: string }[] = [
  { name: 'Ratings counted', value: String(service.ratingsCounted), where: 'How rating works, the apps' },
  {
    name: 'The Hero’s share of a tip',
    value: `${tipShareOfHero * 100}%`,
    where: 'Fees, the agreement, the apps',
  },
  {
    name: 'A code is good for',
    value: `${codes.life / minute} minutes, ${codes.guesses} guesses`,
    where: 'Sign-up, texts, the apps',
  },
  { name: 'Codes to one number', value: `${codes.perTargetADay} in a day`, where: 'Sign-up' },
  {
    name: 'A number gets frozen',
    value: `after ${codes.freezeAtFailures} wrong codes, for ${codes.freezeLife / day} days`,
    where: 'Sign-up, People',
  },
  {
    name: 'Largest photo',
    value: `${uploads.maximumBytes / 1024 / 1024} MB`,
    where: 'Documents and photos, the apps',
  },
]

export function FixedFigures() {
  return (
    <Panel title="Other figures" note="Changed by a release, not here" table>
      <p className="con-empty">
        These appear in terms people have agreed to and in apps on their phones, or they keep codes safe. A
        release changes them everywhere at the same time, after a review.
      </p>
      <ConsoleTable label="Other figures" head={['Figure', 'Value', 'Used in']}>
        {figures.map(({ name, value, where }) => (
          <TableRow key={name}>
            <td>{name}</td>
            <td className="num">{value}</td>
            <td>{where}</td>
          </TableRow>
        ))}
      </ConsoleTable>
    </Panel>
  )
}
