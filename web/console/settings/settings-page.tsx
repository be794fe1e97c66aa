import type { ReactNode } from 'react'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type FormFault, isFormFault } from '../../form/form-fault.ts'
import { ConsoleNav } from '../../ui/console/console-nav.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Changes, isPreview } from './changes.tsx'
import './settings.css'
import { FaultNote } from '../../form/fault-note.tsx'

const parts = [
  { id: 'launch', label: 'Launch', to: href('/console/settings') },
  { id: 'prices', label: 'Prices', to: href('/console/settings/prices') },
  { id: 'limits', label: 'Limits', to: href('/console/settings/limits') },
] as const

/** What was typed when the form comes back, and what was wrong with it. */
interface SentForm {
  typed: Record<string, string> | undefined
  fault: FormFault | undefined
}

/** A page of the section: what would change, or why it was not saved, above its form. */
export function SettingsPage({
  current,
  actionData,
  children,
}: {
  current: (typeof parts)[number]['id']
  actionData: unknown
  children: (sent: SentForm) => ReactNode
}) {
  const preview = isPreview(actionData) ? actionData : undefined
  const fault = isFormFault(actionData) ? actionData : undefined
  return (
    <ConsolePage title="Settings" aside={<ConsoleNav label="Settings" parts={parts} current={current} />}>
      <FaultNote fault={fault} />
      {preview && <Changes preview={preview} />}
      {children({ typed: preview?.values, fault })}
    </ConsolePage>
  )
}

/** Refused because another admin was faster, a page reads again what is set now. */
export const readAgainWhenLate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate
