import { counted } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import type { checkEntry } from '../../../contract/console/editing.ts'
import { Panel } from '../../ui/console/panel.tsx'

/** `isLive`: what is on the site is what the editor shows, so the rules for a next version are not broken. */
export function CheckList({ check, isLive }: { check: CallData<typeof checkEntry> | null; isLive: boolean }) {
  const findings = (check?.findings ?? [])
    .filter(({ rule }) => !isLive || rule !== 'version')
    .sort((a, b) => Number(b.blocks) - Number(a.blocks))
  const level = check?.grade === null || !check ? '' : `, grade ${check.grade}`
  return (
    <Panel title="Before publishing" note={check ? `${counted(check.words, 'word')}${level}` : ''}>
      {!check && <p>The check didn’t run. Reload the page.</p>}
      {check && findings.length === 0 && <p>No problems found.</p>}
      {findings.length > 0 && (
        <ul className="content-checks">
          {findings.map(finding => (
            <li
              key={`${finding.rule} ${finding.message} ${finding.excerpt}`}
              data-blocks={finding.blocks ? '' : undefined}
            >
              <b>{finding.blocks ? 'Fix first: ' : 'Look at: '}</b>
              {finding.message}
              {finding.excerpt && <small>{finding.excerpt}</small>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
