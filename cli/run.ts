import { parseArgs } from 'node:util'
import { StaffError } from '../api/team/staff-by-email.ts'
import { errorCode } from '../contract/fields-of.ts'
import { ContentError } from '../db/seed/read-content.ts'
import { DatabaseUrlError } from '../server/database.ts'
import { type Settings, SettingsError } from '../server/settings.ts'
import { addAuditMacsVerb } from './add-audit-macs.ts'
import { archiveAuditLogVerb } from './archive-audit-log.ts'
import { backupVerb } from './backup.ts'
import { createStaffVerb } from './create-staff.ts'
import { disableStaffVerb } from './disable-staff.ts'
import { doctorVerb } from './doctor.ts'
import { erasePersonVerb } from './erase-person.ts'
import { exportPersonVerb } from './export-person.ts'
import { inboxVerb } from './inbox.ts'
import { migrateVerb } from './migrate.ts'
import { newSettingsVerb } from './new-settings.ts'
import { withInstance } from './open-instance.ts'
import { replayVerb } from './replay.ts'
import { resetSecondFactorVerb } from './reset-second-factor.ts'
import { restoreVerb } from './restore.ts'
import { revokeSessionsVerb } from './revoke-sessions.ts'
import { rotateKeysVerb } from './rotate-keys.ts'
import { seedVerb } from './seed.ts'
import { OperatorError, type Values, type Verb, type VerbNeeds } from './verb.ts'

export const verbs: Readonly<Record<string, Verb>> = {
  'new-settings': newSettingsVerb,
  migrate: migrateVerb,
  seed: seedVerb,
  'create-staff': createStaffVerb,
  'reset-second-factor': resetSecondFactorVerb,
  'revoke-sessions': revokeSessionsVerb,
  'disable-staff': disableStaffVerb,
  'export-person': exportPersonVerb,
  'erase-person': erasePersonVerb,
  'rotate-keys': rotateKeysVerb,
  'add-audit-macs': addAuditMacsVerb,
  'archive-audit-log': archiveAuditLogVerb,
  replay: replayVerb,
  backup: backupVerb,
  restore: restoreVerb,
  inbox: inboxVerb,
  doctor: doctorVerb,
}

export function help(): string {
  const lines = Object.entries(verbs).flatMap(([name, { about, usage }]) => [
    `  hero ${name}${usage ? ` ${usage}` : ''}`,
    `      ${about}`,
  ])
  return `Usage: hero <verb> [options]   (in a checkout: npm run hero -- <verb> [options])\n\n${lines.join('\n')}`
}

function messageOf(error: unknown): string | undefined {
  const plain = [OperatorError, StaffError, ContentError, DatabaseUrlError, SettingsError]
  if (error instanceof Error && plain.some(kind => error instanceof kind)) return error.message
  const code = errorCode(error)
  if (code === 'LEGAL_HOLD') return 'This account is under a legal hold. An admin can lift it in the console.'
  if (code === 'EEXIST') return 'The file is there already. Name another one.'
  if (error instanceof Error && code?.startsWith('ERR_PARSE_ARGS')) return error.message
  if (code === '42501' && error instanceof Error)
    return `PostgreSQL refuses this to the user of DATABASE_URL: ${error.message}. Grant it, or move what isn’t Hero’s to another database.`
  if (code === '42P01') return 'The database lacks tables. Run: hero migrate'
  return undefined
}

interface Terminal {
  say: (line: string) => void
  complain: (line: string) => void
}

/** Resolves to the exit code. An error that the operator can fix is printed as one sentence. */
export async function runVerb(
  argv: readonly string[],
  readSettings: () => Settings,
  { say, complain }: Terminal,
): Promise<number> {
  const [name, ...rest] = argv
  const verb = name && Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb) {
    const asked = name === undefined || name === 'help' || name === '--help'
    if (!asked) complain(`There is no verb "${name}".\n`)
    const tell = asked ? say : complain
    tell(help())
    return asked ? 0 : 2
  }
  try {
    const { values } = parseArgs({ args: rest, options: verb.options, strict: true, allowPositionals: false })
    let read: Settings | undefined
    const needs: VerbNeeds = {
      // Settings are read only when a verb needs them, because the verb that prints a file of settings runs before there are any.
      get settings() {
        read ??= readSettings()
        return read
      },
      withInstance: work => withInstance(needs.settings, work),
      say,
    }
    // No verb has an option that may be repeated, so no value is a list.
    return (await verb.run(needs, values as Values)) ?? 0
  } catch (error) {
    const message = messageOf(error)
    if (message === undefined) throw error
    complain(message)
    return 1
  }
}
