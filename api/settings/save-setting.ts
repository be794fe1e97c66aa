import type { SettingChange } from '../../contract/console/settings.ts'
import { markUnaudited, writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database } from '../deps.ts'
import { refuse } from '../refusal.ts'

type Needs = Context<StaffSession>

type RecordedChange = Pick<SettingChange, 'name' | 'from' | 'to'>

export interface SettingsOf<Form, Present, Change extends RecordedChange> {
  /** The name in the audit log, such as `launch` or `limits`. */
  id: string
  action: string
  lock(tx: Database): Promise<number | undefined>
  present(db: Database, context: Needs): Promise<Present>
  changesOf(now: Present, form: Form): readonly Change[]
  write(tx: Database, context: Needs, changes: readonly Change[]): Promise<void>
}

/** For a preview, which compares with the current settings: fields that another admin changed would look like changes of this one. */
export function refuseOutdated(current: number | undefined, form: { version: number }): void {
  if (current !== form.version)
    throw refuse('CHANGED_ELSEWHERE', {
      message:
        'Another admin has changed these settings since you opened them. What you typed is still here, and the other fields show what they are now. Look at what changes before you save it.',
    })
}

/** Saves the changes and audits them with the reason. Of two concurrent saves, one throws CHANGED_ELSEWHERE. */
export async function saveSetting<
  Form extends { version: number; reason: string },
  Present,
  Change extends RecordedChange,
>(context: Needs, setting: SettingsOf<Form, Present, Change>, form: Form): Promise<Present> {
  return context.deps.db.transaction().execute(async tx => {
    refuseOutdated(await setting.lock(tx), form)
    const now = await setting.present(tx, context)
    const changes = setting.changesOf(now, form)
    if (changes.length === 0) {
      markUnaudited(context.session)
      return now
    }
    await setting.write(tx, context, changes)
    const answer = await setting.present(tx, context)
    await writeAuditEvent(tx, context, {
      action: setting.action,
      subject: { kind: 'setting', id: setting.id },
      reason: form.reason,
      detail: { changes: changes.map(({ name, from, to }) => ({ name, from, to })) },
    })
    return answer
  })
}
