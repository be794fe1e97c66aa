import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** A piece of text that a person can read. */
export interface ReadableText {
  path: string
  line: number
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Attributes that only machines read. Every other attribute may hold a text that a person reads or hears. */
const machineAttributes =
  /^(className|class|style|rel|htmlFor|key|href|src|to|id|type|role|content|sizes|d|viewBox|preserveAspectRatio|transform|points|fill|stroke|data-.*)$/
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
  'info',
  'warn',
  'error',
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return typeof node.name === 'string' ? node.name : nameOf(node.name)
}

/**
 * Whether a person would read it: several words, at least two of them from a sentence rather than from code, or one word with an
 * apostrophe.
 */
const reads = (text: string) =>
  /[A-Za-z]{2,}[,.:;!?]?\s+[A-Za-z$\d]/.test(text) ||
  /^[A-Z][a-z]+[.!?]?$/.test(text.trim()) ||
  /^[A-Za-z]*['’][a-z]+$/.test(text.trim())
const looksLikeCode = (text: string) =>
  /^[\w-]+(\s+[\w-]*[-_:/][\w-]*)+$|^\s*(select|insert|update|delete|with|create|alter)\s|[{};]\s*$|=>|^\s*<|--[a-z]|^is not( distinct from)?$|, sans-serif$|\bvar\(|<(?:path|g|svg|circle|rect)\b/.test(
    text,
  )

/** Elements inside a sentence. */
const inlineElements = /^(a|Link|Out|abbr|b|bdi|code|em|i|span|strong|time)$/

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'
const isInline = ({ type, openingElement }: Node) =>
  type === 'JSXElement' && inlineElements.test(nameOf((openingElement as Node).name))

/**
 * The children of an element as runs of text, each with its first node. `…` stands for a value that is known only when the page
 * is rendered.
 */
function runsOf(element: Node): { node: Node; text: string }[] {
  const runs: { node: Node; text: string }[] = []
  let run: { node: Node; text: string; hasWords: boolean } | undefined
  const end = () => {
    if (run?.hasWords) runs.push(run)
    run = undefined
  }
  const add = (node: Node, text: string, hasWords: boolean) => {
    run ??= { node, text: '', hasWords: false }
    run.text += text
    run.hasWords ||= hasWords
  }
  const read = (children: readonly Node[]) => {
    for (const child of children) {
      if (child.type === 'JSXText') add(child, String(child.value), true)
      else if (child.type === 'JSXExpressionContainer') {
        const { expression } = child as unknown as { expression: Node }
        const isText = expression.type === 'Literal' && typeof expression.value === 'string'
        if (expression.type !== 'JSXEmptyExpression')
          add(child, isText ? String(expression.value) : '…', isText)
      } else if (
        child.type === 'JSXElement' &&
        inlineElements.test(nameOf((child.openingElement as Node).name))
      )
        read(child.children as Node[])
      else end()
    }
  }
  read(element.children as Node[])
  end()
  return runs
}

/**
 * The texts in a TypeScript file: strings, templates and JSX, without comments, imports, class names, developers' errors and SQL.
 */
export function textsInCode(path: string, source: string): ReadableText[] {
  const found: ReadableText[] = []
  const lineAt = (start: number) => source.slice(0, start).split('\n').length
  const add = (node: Node, text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (reads(plain) && !looksLikeCode(plain)) found.push({ path, line: lineAt(node.start), text: plain })
  }
  const visit = (node: Node, parent?: Node): void => {
    if (/^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return
    if (node.type === 'NewExpression' || node.type === 'CallExpression')
      if (unreadCalls.has(nameOf(node.callee))) return
    if (node.type === 'TaggedTemplateExpression') return
    if (node.type === 'JSXAttribute') {
      if (machineAttributes.test(nameOf(node.name))) return
    }
    if (isElement(node) && !(isInline(node) && parent && isElement(parent)))
      for (const run of runsOf(node)) add(run.node, run.text)
    const isKey = parent?.type === 'Property' && parent.value !== node
    if (node.type === 'Literal' && typeof node.value === 'string' && !isKey) add(node, node.value)
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis as { value: { cooked: string } }[]
      add(node, parts.map(({ value }) => value.cooked).join('…'))
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent') continue
      if (Array.isArray(value)) for (const each of value) if (isNode(each)) visit(each, node)
      if (isNode(value)) visit(value, node)
    }
  }
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  return found
}

/** Front matter keys whose value a person reads. */
const readKeys =
  /^(title|heading|summary|description|subject|preheader|topicName|Subtopicname|answer|alt|caption):\s*(.+)$/

/** The texts in a Markdown file: the front matter values that people read, and each line of the body without its markup. */
export function textsInMarkdown(path: string, source: string): ReadableText[] {
  const found: ReadableText[] = []
  let front = 0
  for (const [at, line] of source.split('\n').entries()) {
    if (line === '---' && front < 2 && (at === 0 || front === 1)) {
      front++
      continue
    }
    const key = front === 1 ? readKeys.exec(line)?.[2] : undefined
    const text = front === 1 ? key?.replace(/^(['"])(.*)\1$/, '$2') : line
    if (!text?.trim()) continue
    const plain = text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`]+(\S)/g, '$1')
      .replace(/(\S)[*_`]+/g, '$1')
      .replace(/^\s*(#+|[-*>]|\d+\.)\s+/, '')
      .replace(/\s*\{#[\w-]+\}/, '')
    found.push({ path, line: at + 1, text: plain.trim() })
  }
  return found
}

/** Members of a web app manifest that the operating system shows. */
const manifestMembers = /^\s*"(?:name|short_name|description)": "(.+)",?$/

/** The texts in a web app manifest. */
export const textsInManifest = (path: string, source: string): ReadableText[] =>
  source.split('\n').flatMap((line, at) => {
    const text = manifestMembers.exec(line)?.[1]
    return text ? [{ path, line: at + 1, text }] : []
  })

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const notRead = /README\.md$|^api\/(content\/help-(ranking|synonyms)|docs\/)|^contract\/neighborhoods/

/** Files with texts that a person can read. */
export const isRead = (path: string) =>
  (/^content\/.+\/.+\.md$/.test(path) || /^(web|contract|api|worker)\/.*\.(tsx?|webmanifest)$/.test(path)) &&
  !isTest(path) &&
  !notRead.test(path)

export function textsOf(root: string, path: string): ReadableText[] {
  const source = readFileSync(join(root, path), 'utf8')
  if (path.endsWith('.md')) return textsInMarkdown(path, source)
  return path.endsWith('.webmanifest') ? textsInManifest(path, source) : textsInCode(path, source)
}
