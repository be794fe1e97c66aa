import { useEffect, useRef } from 'react'
import type { SettingChange } from '../../../contract/console/settings.ts'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { PriceMentions } from './price-mentions.tsx'

export interface PreviewedChanges {
  changes: SettingChange[]
  values: Record<string, string>
  /** So that what is saved twice, as after a lost answer, counts once. */
  attempt: string
}

export const isPreview = (value: unknown): value is PreviewedChanges =>
  typeof value === 'object' && value !== null && 'changes' in value

export function Changes({ preview: { changes, values, attempt } }: { preview: PreviewedChanges }) {
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new preview takes the focus
  useEffect(() => panel.current?.focus(), [changes])
  if (changes.length === 0)
    return (
      <div ref={panel} tabIndex={-1} role="status">
        <Panel title="No changes">
          <p>Every field already has these values.</p>
        </Panel>
      </div>
    )
  return (
    <div ref={panel} tabIndex={-1} role="status" className="set-what">
      <Panel
        title="What changes"
        note="Nothing is saved yet"
        table
        footer={
          <PostForm data-draft="">
            {Object.entries(values)
              .filter(([name]) => name !== 'intent')
              .map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
            <input type="hidden" name="attempt" value={attempt} />
            <Button type="submit" small name="intent" value="save">
              Save {changes.length === 1 ? 'this change' : `these ${changes.length} changes`}
            </Button>
          </PostForm>
        }
      >
        <ConsoleTable wraps label="What changes" head={['Setting', 'Now', 'New', 'Pages that show it']}>
          {changes.map(change => (
            <TableRow key={change.name}>
              <td>{change.label}</td>
              <td>{change.from}</td>
              <td className="set-then">
                <b>{change.to}</b>
                {change.effect && <p className="small">{change.effect}</p>}
              </td>
              <td>
                <ul>
                  {change.pages.map(({ path, shows }) => (
                    <li key={path}>
                      <a href={path}>{path === '/' ? 'Home' : path}</a>: {shows}
                    </li>
                  ))}
                </ul>
              </td>
            </TableRow>
          ))}
        </ConsoleTable>
      </Panel>
      <PriceMentions changes={changes} />
    </div>
  )
}
