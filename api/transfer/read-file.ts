import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { EntryKind } from '../../contract/console/entry.ts'
import { importLimits } from '../../contract/console/transfer.ts'
import { fromGhost, isGhost } from './from-ghost.ts'
import { fromLines, isLines } from './from-lines.ts'
import { fromMarkdown } from './from-markdown.ts'
import { ImportFault, type Told } from './incoming.ts'
import { readTar } from './tar.ts'

const unpack = promisify(gunzip)

interface File {
  name: string
  bytes: Buffer
}

/** UTF-8 as it has to be, without a mark at its beginning. */
function textOf({ name, bytes }: File): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportFault(`${name} is not UTF-8. Save it as UTF-8 and choose it again.`)
  }
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportFault(`${name} is no JSON that can be read.`)
  }
}

async function filesOf({ name, bytes }: File): Promise<File[]> {
  const plain = await unpack(bytes, { maxOutputLength: importLimits.bytes }).catch(
    (error: { code?: string }) => {
      const isLarge = error.code === 'ERR_BUFFER_TOO_LARGE'
      throw new ImportFault(
        isLarge
          ? `${name} holds more than ${importLimits.bytes / 1024 / 1024} MB.`
          : `${name} can’t be unpacked.`,
      )
    },
  )
  const files = readTar(plain)
  if (!files) throw new ImportFault(`${name} is no archive of texts.`)
  return files.map(({ path, body }) => ({ name: path, bytes: body }))
}

async function* textsOf(file: File, usual: EntryKind): AsyncGenerator<Told> {
  const { name } = file
  if (/\.(tar\.gz|tgz)$/i.test(name)) {
    for (const inside of await filesOf(file))
      if (/\.(md|markdown)$/i.test(inside.name)) yield* readFile(inside, usual)
  } else if (/\.(md|markdown)$/i.test(name)) yield fromMarkdown(name, textOf(file), usual)
  else if (/\.(json|ndjson|jsonl)$/i.test(name)) {
    const text = textOf(file)
    if (isLines(text)) yield* fromLines(name, text)
    else {
      const value = jsonOf(name, text)
      if (!isGhost(value))
        throw new ImportFault(`${name} is neither an export of Ghost nor one of this site.`)
      yield* fromGhost(name, value)
    }
  } else throw new ImportFault(`${name} is not a file that we read: .md, .json, .ndjson or .tar.gz.`)
}

/** The texts of a file, one after the other, whatever kind of file it is. A file that says nothing is refused as a whole. */
export async function* readFile(file: File, usual: EntryKind): AsyncGenerator<Told> {
  try {
    yield* textsOf(file, usual)
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    yield { source: file.name, title: file.name.slice(0, 200), reason: error.message }
  }
}
