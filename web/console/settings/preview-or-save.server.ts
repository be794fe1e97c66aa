import type { SettingChange } from '../../../contract/console/settings.ts'
import type { Result } from '../../../contract/result.ts'
import type { z } from '../../../contract/schema.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { keyedBy, wasDone } from '../../form/repeat-key.server.ts'
import type { NoticeCode } from '../../layout/notices.ts'
import type { RouteArgs } from '../../session.server.ts'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import type { PreviewedChanges } from './changes.tsx'

interface Calls<Value> {
  preview(value: Value): Promise<Result<SettingChange[]>>
  save(value: Value, options: { idempotencyKey?: string }): Promise<Result<unknown>>
  back: string
  notice?: NoticeCode
}

export async function previewOrSave<S extends z.ZodMiniType>(
  args: RouteArgs,
  schema: S,
  { preview, save, back, notice = 'settings-saved' }: Calls<z.output<S>>,
) {
  const read = await readForm(args, schema)
  if (!read.ok) return read.refused
  if (read.form.get('intent') !== 'save') {
    const changes = await preview(read.value)
    if (!changes.ok) return refusedForm(args, read, changes)
    const attempt = crypto.randomUUID()
    return { changes: changes.data, values: read.values, attempt } satisfies PreviewedChanges
  }
  const saved = await save(read.value, keyedBy(read.form.get('attempt'), read.value))
  if (!saved.ok && !wasDone(saved)) return refusedForm(args, read, saved)
  throw redirectWithNotice(args, back, notice)
}
