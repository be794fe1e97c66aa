import { personalVariables } from '../../contract/personal-variables.ts'

const isPersonal = (name: string): name is keyof typeof personalVariables =>
  Object.hasOwn(personalVariables, name)

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
