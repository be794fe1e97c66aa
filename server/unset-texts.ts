import { unsetWords, writtenMessages } from '../api/notifications/templates.ts'
import { isKeyOf } from '../contract/keys.ts'
import { ContentError } from '../db/seed/read-content.ts'
import { unsetVariables } from '../db/seed/seed-content.ts'
import { settingOf, textVariables } from '../db/seed/text-variables.ts'

const named = 3

function line(name: string, places: string[]): string {
  const variable = isKeyOf(textVariables, name) ? textVariables[name] : undefined
  const more = places.length > named ? ` and ${places.length - named} more` : ''
  const where = `${places.slice(0, named).join(', ')}${more}`
  return variable
    ? `  ${settingOf(name)}  ${variable.about} (${where})`
    : `  {{${name}}} is no setting (${where})`
}

/**
 * Refuses to start while a page, agreement, article or message needs a text that no setting provides, and lists all of them. No
 * page is exempt: each is linked, and people may have to accept it.
 */
export function refuseUnsetTexts(variables: Readonly<Record<string, string>>): void {
  const missing = unsetVariables(variables)
  for (const name of unsetWords(writtenMessages(), variables))
    missing.set(name, ['messages', ...(missing.get(name) ?? [])])
  if (missing.size === 0) return
  const lines = [...missing]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, places]) => line(name, places))
  throw new ContentError(
    `Texts of Hero need settings that are not set:\n${lines.join('\n')}\nThey are described at the end of .env.example.`,
  )
}
