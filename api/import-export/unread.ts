import type { EntryKind } from '../../contract/console/entry.ts'
import { importLimits } from '../../contract/console/import-export.ts'
import { textErrors } from '../../contract/console/text-errors.ts'
import { fromGhost, isGhost } from './from-ghost.ts'
import { fromLines, isLines } from './from-lines.ts'
import { fromMarkdown } from './from-markdown.ts'
import { ImportError, type Unread } from './incoming.ts'

export interface LoadedFile {
  name: string
  bytes: Uint8Array
}

function textOf({ name, bytes }: LoadedFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportError(`${name} isn’t UTF-8. Save it as UTF-8 and choose it again.`)
  }
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportError(`${name} isn’t valid JSON.`)
  }
}

function readMarkdown(file: LoadedFile, usual: EntryKind) {
  const { name } = file
  if (file.bytes.length <= importLimits.text) return fromMarkdown(name, textOf(file), usual)
  return { source: name, title: name.slice(0, 200), reason: textErrors.tooLarge }
}

/** Throws ImportError if nothing in the file can be read. */
export function* unreadIn(file: LoadedFile, usual: EntryKind): Generator<Unread> {
  const { name } = file
  if (/\.(md|markdown)$/i.test(name))
    yield { source: name, title: name.slice(0, 200), read: () => readMarkdown(file, usual) }
  else if (/\.(json|ndjson|jsonl)$/i.test(name)) {
    const text = textOf(file)
    if (isLines(text)) yield* fromLines(name, text)
    else {
      const value = jsonOf(name, text)
      if (!isGhost(value))
        throw new ImportError(`${name} is neither a Ghost export nor an export of this site.`)
      yield* fromGhost(name, value)
    }
  } else throw new ImportError(`${name} isn’t a supported file. Choose .md, .json, .ndjson or .tar.gz.`)
}
