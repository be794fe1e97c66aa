import { escapeHtml } from '../../contract/escape-html.ts'

/** XML forbids these characters even as references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids exactly these characters
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) => escapeHtml(text.replace(notInXml, ''))

type Attributes = Readonly<Record<string, string>>
const startOf = (name: string, attributes: Attributes) =>
  name +
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')

/** An element that holds text. */
export const element = (name: string, text: string, attributes: Attributes = {}) =>
  `<${startOf(name, attributes)}>${escaped(text)}</${name}>`

export const emptyElement = (name: string, attributes: Attributes) => `<${startOf(name, attributes)}/>`

/** An element that holds elements, one per line; empty ones are left out. */
export const parent = (name: string, children: readonly string[], attributes: Attributes = {}) =>
  [`<${startOf(name, attributes)}>`, ...children.filter(Boolean), `</${name}>`].join('\n')

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
