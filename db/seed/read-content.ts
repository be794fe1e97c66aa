import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { fieldsOf } from '../../contract/fields-of.ts'

export interface ContentFile {
  /** The path inside the content folder, for messages: `pages/sms-terms.md`. */
  path: string
  name: string
  /** Parsed when it is first read: a start reads only the texts, and YAML of all files takes 0.3 s. */
  readonly front: Record<string, unknown>
  markdown: string
}

/** Reads the files of a folder. Skips files without front matter (README, banners), which are notes to writers. */
export function readFolder(content: string, folder: string): ContentFile[] {
  return readdirSync(join(content, folder))
    .filter(name => name.endsWith('.md'))
    .sort()
    .flatMap(name => readContentFile(content, `${folder}/${name}`) ?? [])
}

export function subfolders(content: string, folder: string): string[] {
  return readdirSync(join(content, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => `${folder}/${entry.name}`)
    .sort()
}

function readContentFile(content: string, path: string): ContentFile | undefined {
  const text = readFileSync(join(content, path), 'utf8')
  const parts = splitFront(text)
  if (!parts) return undefined
  let front: Record<string, unknown> | undefined
  return {
    path,
    name: basename(path, '.md'),
    get front() {
      front ??= fieldsOf(parse(parts.front))
      return front
    },
    markdown: parts.body,
  }
}

export function splitFront(text: string): { front: string; body: string } | undefined {
  const [, front = '', body] = /^---\n(?:([\s\S]*?)\n)?---(?:\n|$)([\s\S]*)$/.exec(text) ?? []
  return body === undefined ? undefined : { front, body }
}

export class ContentError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ContentError'
  }
}

export function textOf({ path, front }: ContentFile, key: string): string {
  const value = front[key]
  if (typeof value !== 'string' || value.trim() === '')
    throw new ContentError(`${path}: "${key}" is missing.`)
  return value.trim()
}

export function numberOf({ path, front }: ContentFile, key: string): number {
  const value = front[key]
  if (typeof value !== 'number') throw new ContentError(`${path}: "${key}" is not a number.`)
  return value
}

export function listOf({ path, front }: ContentFile, key: string): string[] {
  const value = front[key] ?? []
  if (!Array.isArray(value)) throw new ContentError(`${path}: "${key}" is not a list.`)
  return value.map(String)
}
