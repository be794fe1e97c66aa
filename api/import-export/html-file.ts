import { stringify } from 'yaml'
import type { ExportedText } from './line-schemas.ts'

const isEmpty = (value: unknown) =>
  value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0)

const ofKinds: Record<string, readonly string[]> = { topicType: ['topic'], effective: ['page'] }

/** A file with front matter whose body is the stored HTML. */
export const asHtmlFile = (text: ExportedText): string =>
  `${frontOf(text, { format: 'html' })}${text.fields.html}`

export function frontOf({ kind, state, fields, topic, dated }: ExportedText, more: { format?: 'html' } = {}) {
  const { html: _, ...rest } = fields
  const said = Object.entries({ ...rest, topic, created: dated }).filter(
    ([name, value]) => !isEmpty(value) && (ofKinds[name]?.includes(kind) ?? true),
  )
  return `---\n${stringify({ kind, state, ...Object.fromEntries(said), ...more })}---\n`
}
