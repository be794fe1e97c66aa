import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A piece of text that a person can read, and where it stands. `start` and `end` are offsets of its source in the file. */
export interface ReadableText {
  path: string
  line: number
  text: string
  start: number
  end: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Attributes whose value a person reads or hears. Every other attribute is for the machine. */
const readAttributes = new Set(
  'alt aria-label label title hint lead lede heading h1 description placeholder summary note text name caption error busy'.split(
    ' ',
  ),
)
const unreadCalls = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'sql',
  'raw',
  'RegExp',
  'describe',
  'it',
  'log',
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return typeof node.name === 'string' ? node.name : nameOf(node.name)
}

/** Words with a space between them, at least two of them words of a sentence rather than names of code. */
const reads = (text: string) =>
  /[A-Za-z]{2,}[,.:;!?]?\s+[A-Za-z$\d]/.test(text) || /^[A-Z][a-z]+[.!?]?$/.test(text.trim())
const looksLikeCode = (text: string) =>
  /^[\w-]+(\s+[\w-]*[-_:/][\w-]*)+$|^\s*(select|insert|update|delete|with|create|alter)\s|[{};]\s*$|=>|^\s*<|--[a-z]|\bvar\(/.test(
    text,
  )

/** The texts in a file of TypeScript: strings, templates and JSX, but no comments, imports, class names, errors of developers or SQL. */
export function textsInCode(path: string, source: string): ReadableText[] {
  const found: ReadableText[] = []
  const lineAt = (start: number) => source.slice(0, start).split('\n').length
  const add = (node: Node, text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (reads(plain) && !looksLikeCode(plain))
      found.push({ path, line: lineAt(node.start), text: plain, start: node.start, end: node.end })
  }
  const visit = (node: Node, parent?: Node): void => {
    if (/^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return
    if (node.type === 'NewExpression' || node.type === 'CallExpression')
      if (unreadCalls.has(nameOf(node.callee))) return
    if (node.type === 'TaggedTemplateExpression') return
    if (node.type === 'JSXAttribute') {
      const name = nameOf(node.name)
      if (isNode(node.value) && node.value.type === 'Literal' && !readAttributes.has(name)) return
      if (/^(className|class|style|d|key|href|to|id|viewBox|transform|points|data-.*)$/.test(name)) return
    }
    if (node.type === 'JSXText') add(node, String(node.value))
    const isKey = parent?.type === 'Property' && parent.value !== node
    if (node.type === 'Literal' && typeof node.value === 'string' && !isKey) add(node, node.value)
    if (node.type === 'TemplateElement') add(node, String((node.value as { cooked: string }).cooked))
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue
      if (Array.isArray(value)) for (const each of value) if (isNode(each)) visit(each, node)
      if (isNode(value)) visit(value, node)
    }
  }
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return found
}

/** Keys of front matter whose value a person reads. */
const readKeys =
  /^(title|heading|summary|description|subject|preheader|topicName|Subtopicname|answer|alt|caption):\s*(.+)$/

/** The texts in a Markdown file: read keys of the front matter, and each line of the body without its marks. */
export function textsInMarkdown(path: string, source: string): ReadableText[] {
  const found: ReadableText[] = []
  let start = 0
  let front = 0
  for (const [at, line] of source.split('\n').entries()) {
    const begin = start
    start += line.length + 1
    if (line === '---' && front < 2 && (at === 0 || front === 1)) {
      front++
      continue
    }
    const key = front === 1 ? readKeys.exec(line)?.[2] : undefined
    const text = front === 1 ? key : line
    if (!text?.trim()) continue
    const plain = text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`]+(\S)/g, '$1')
      .replace(/(\S)[*_`]+/g, '$1')
      .replace(/^\s*(#+|[-*>]|\d+\.)\s+/, '')
      .replace(/\s*\{#[\w-]+\}/, '')
    found.push({ path, line: at + 1, text: plain.trim(), start: begin, end: start - 1 })
  }
  return found
}

export function textsOf(root: string, path: string): ReadableText[] {
  const source = readFileSync(join(root, path), 'utf8')
  return path.endsWith('.md') ? textsInMarkdown(path, source) : textsInCode(path, source)
}
