import { href, Link } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { dataOf } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { requireSection } from '../require-section.server.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/reasons.ts'
import './reason.css'

export const meta = () => unlistedMeta('Reasons: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = await requireSection(args, href('/console/reasons'))
  return { reasons: dataOf(args, await api.review.reasons()) }
}

export default function Reasons({ loaderData: { reasons } }: Route.ComponentProps) {
  return (
    <ConsolePage title="Reasons">
      <Panel title="What applicants read" note={counted(reasons.length, 'reason')} table>
        <ConsoleTable
          label="Reasons"
          head={['Reason', 'Step', 'Decision', 'What the applicant reads', 'Version']}
        >
          {reasons.map(({ code, label, step, status, text, version }) => (
            <TableRow key={code}>
              <td>
                <Link to={href('/console/reasons/:code', { code })}>{label}</Link>
              </td>
              <td>{step ? stepTexts[step].title : 'Any step'}</td>
              <td>{status === 'INVALID' ? 'Invalid' : 'Deny'}</td>
              <td className="con-reason-text">{text}</td>
              <td className="num">{version === 0 ? 'Original' : version}</td>
            </TableRow>
          ))}
        </ConsoleTable>
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Reasons" error={error} />
}
