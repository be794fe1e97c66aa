import { escapeHtml } from '../../contract/escape-html.ts'
import { isKeyOf } from '../../contract/keys.ts'

/** These are filled in when a person signs; until then, the text shows these words. All other variables are settings. */
export const personalVariables = {
  'hero.fullName': 'your full name',
  'hero.address': 'your home address',
  'hero.email': 'your email',
  'signature.name': 'the name you type as your signature',
  'signature.dateTime': 'the date and time of your signature',
} as const
type PersonalVariable = keyof typeof personalVariables

const isPersonal = (name: string): name is PersonalVariable => Object.hasOwn(personalVariables, name)

/** A value is plain text, never Markdown or HTML. URLs are not escaped, so that they become links. */
function asMarkdown(value: string): string {
  const plain = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '\\|')
  if (/^(https?:\/\/|mailto:)\S+$/.test(value)) return plain
  return plain.replace(/[\\`*[\]_](?!\|)/g, match => `\\${match}`)
}

/** Fills in `{{variables}}`. Personal ones become marked spans. The names of unset ones are returned in `missing`, each once. */
export function fillVariables(markdown: string, values: Readonly<Record<string, string>>) {
  const missing = new Set<string>()
  const text = markdown.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    if (isPersonal(name)) return `<span data-fill="${name}">[${personalVariables[name]}]</span>`
    const value = values[name]
    if (value === undefined || value.trim() === '') {
      missing.add(name)
      return ''
    }
    return asMarkdown(value)
  })
  return { text, missing: [...missing] }
}

/** A page's HTML with a person's details, as it is stored with a signed text. A variable without a value keeps its words. */
export function fillForPerson(html: string, values: Partial<Record<PersonalVariable, string>>): string {
  return html.replace(/<span data-fill="([\w.]+)">[^<]*<\/span>/g, (whole, name: string) => {
    const value = isKeyOf(values, name) && values[name]
    return value ? `<span data-fill="${name}">${escapeHtml(value)}</span>` : whole
  })
}
