import type { ReactNode } from 'react'
import { href } from 'react-router'
import { isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { useReached } from '../../form/use-reached.ts'
import { ConsoleNav } from '../../ui/console/console-nav.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { leavesPreview } from '../leaves-preview.ts'
import { Changes, isPreview } from './changes.tsx'
import type { SentForm } from './use-settings-form.tsx'
import './settings.css'

const parts = [
  { id: 'launch', label: 'Launch', to: href('/console/settings') },
  { id: 'prices', label: 'Prices', to: href('/console/settings/prices') },
  { id: 'limits', label: 'Limits', to: href('/console/settings/limits') },
] as const

export function SettingsPage({
  current,
  actionData,
  children,
}: {
  current: (typeof parts)[number]['id']
  actionData: unknown
  children: (sent: SentForm) => ReactNode
}) {
  const reached = useReached(actionData, leavesPreview)
  const preview = isPreview(reached) ? reached : undefined
  const formError = isFormError(actionData) ? actionData : undefined
  return (
    <ConsolePage title="Settings" aside={<ConsoleNav label="Settings" parts={parts} current={current} />}>
      <FormErrorNote formError={formError} />
      {preview && <Changes preview={preview} />}
      {children({ typed: preview?.values, formError })}
    </ConsolePage>
  )
}
