import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked, type TokensList } from 'marked'
import { parse } from 'yaml'
import { z } from '../../contract/schema.ts'

const front = z.object({
  audience: z.optional(z.string()),
  when: z.optional(z.string()),
  to: z.optional(z.string()),
  subject: z.optional(z.string()),
  preheader: z.optional(z.string()),
  footer: z.optional(z.enum(['service', 'list', 'notice', 'team'])),
  longest: z.optional(z.number()),
  /** Marks a draft that counsel has not approved yet. */
  counsel: z.optional(z.boolean()),
  variables: z._default(z.record(z.string(), z.string()), {}),
})

export interface Template extends z.infer<typeof front> {
  /** For example `step-received.mail`. */
  key: string
  body: string
}

/** The parts of `step-received.mail`. */
export const keyParts = (key: string): { template: string; channel: 'mail' | 'sms' } => ({
  template: key.slice(0, key.lastIndexOf('.')),
  channel: key.endsWith('.sms') ? 'sms' : 'mail',
})

export type Templates = ReadonlyMap<string, Template>

const folder = join(import.meta.dirname, '../../content/messages')

function read(file: string): Template {
  const text = readFileSync(join(folder, file), 'utf8')
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`content/messages/${file} has no front matter`)
  return {
    ...front.parse(parse(head)),
    key: file.slice(0, -'.md'.length),
    body: body.trim(),
  }
}

const files = () => readdirSync(folder).filter(file => file.endsWith('.md') && file !== 'README.md')

/** The messages as they were written. Every start looks for their words, and parsing the front matter would take 0.15 s of it. */
export const writtenMessages = (): string[] => files().map(file => readFileSync(join(folder, file), 'utf8'))

let released: Templates | undefined
export function releasedTemplates(): Templates {
  released ??= new Map(files().map(file => [file.slice(0, -'.md'.length), read(file)]))
  return released
}

export function bodiesOf(templates: Templates, template: Template): string[] {
  if (!template.footer) return [template.body]
  const footer = templates.get(`_footer-${template.footer}`)
  if (!footer) throw new Error(`${template.key} names a footer that does not exist`)
  return [template.body, footer.body]
}

export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{([\w.]+)\}/g)].flatMap(([, name]) => name ?? [])
}

export const blocksOf = (markdown: string): TokensList => marked.lexer(markdown)

/** The names of settings that a message needs and that have no value. */
export function unsetWords(messages: readonly string[], words: Readonly<Record<string, string>>): string[] {
  const unset = messages.flatMap(namesIn).filter(name => name.includes('.') && !words[name]?.trim())
  return [...new Set(unset)].sort()
}
