import { settingOf, textVariables } from '../db/seed/text-variables.ts'
import { type Row, settingGroups } from './settings-table.ts'

export function envExample(): string {
  const parts = Object.entries(settingGroups).map(([title, rows]) =>
    section(
      title,
      Object.entries<Row>(rows).map(([name, row]) => entry(name, row.about, row.usual, row.readBy)),
    ),
  )
  const words = Object.entries(textVariables).map(([name, variable]) =>
    entry(settingOf(name), variable.about, variable.sample),
  )
  const about =
    'Words of pages and messages. Production does not start while a text needs one that is not set, and says which'
  return [
    '# Settings of Hero. Copy to .env and take the # away from what you set; nothing here has to be set in development.\n# A secret may also be in a file: NAME_FILE=/run/secrets/name instead of NAME.\n# After each secret is who reads it: processes by their ROLE, and the command hero. Give it to no other (decision 0601).\n',
    ...parts,
    section(about, words),
  ].join('\n')
}

function section(title: string, entries: string[]): string {
  return `\n## ${title}\n\n${entries.join('\n')}`
}

function entry(name: string, about: string, usual: string, readBy?: Row['readBy']): string {
  const value = /[\s#"']/.test(usual) ? JSON.stringify(usual) : usual
  // ROLE=all reads every one of them.
  const reader = readBy ? ` (secret of ${readBy.filter(each => each !== 'all').join(', ')})` : ''
  return `# ${about}${reader}\n#${name}=${value}\n`
}
