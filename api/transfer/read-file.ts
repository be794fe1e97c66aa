import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { EntryKind } from '../../contract/console/entry.ts'
import { importLimits, isArchive } from '../../contract/console/transfer.ts'
import { fromGhost, isGhost } from './from-ghost.ts'
import { fromLines, isLines } from './from-lines.ts'
import { fromMarkdown } from './from-markdown.ts'
import { ImportFault, type Told } from './incoming.ts'
import { TarFault, tarFiles } from './tar.ts'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** A file of an import: its bytes are read as often as they are asked for. */
export interface ImportFile {
  name: string
  bytes(): AsyncIterable<Buffer>
}

interface Loaded {
  name: string
  bytes: Buffer
}

/** UTF-8 as it has to be, without a mark at its beginning. */
function textOf({ name, bytes }: Loaded): string {
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

const tooMuch = (name: string, bytes: number) =>
  new ImportFault(`${name} holds more than ${megabytes(bytes)}.`)

async function* unpacked({ name, bytes }: ImportFile): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  pipeline(Readable.from(bytes()), gunzip, () => undefined)
  let seen = 0
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      seen += piece.length
      if (seen > importLimits.unpacked) throw tooMuch(name, importLimits.unpacked)
      yield piece
    }
  } catch (error) {
    const { code } = error as { code?: unknown }
    throw String(code).startsWith('Z_') ? new ImportFault(`${name} can’t be unpacked.`) : error
  }
}

/** Files in an archive, those alone that are `wanted`. */
async function* filesIn(file: ImportFile, wanted: (path: string, size: number) => boolean) {
  try {
    for await (const { path, body } of tarFiles(unpacked(file), wanted)) yield { name: path, bytes: body }
  } catch (error) {
    throw error instanceof TarFault ? new ImportFault(`${file.name} is no archive of texts.`) : error
  }
}

// What a person packs again may stand in a folder; some systems put notes of their own beside each file.
const isMarkdown = (path: string) => /(?:^|\/)(?!\._)[^/]*\.(?:md|markdown)$/i.test(path)
const isContentLines = (path: string) => /(?:^|\/)content\/\d+\.ndjson$/.test(path)
const pictureAt = (path: string) => /(?:^|\/)media\/([0-9a-f]{32})\.jpg$/.exec(path)?.[1]

/** The most that an original has: 2,400 pixels square, and then some. */
const largestPicture = 15 * 1024 * 1024

/** The images of an archive, one in memory at a time: what they are called, and their bytes. */
export async function* picturesIn(file: ImportFile): AsyncGenerator<{ hash: string; bytes: Buffer }> {
  if (!isArchive(file.name)) return
  const wanted = (path: string, size: number) => pictureAt(path) !== undefined && size <= largestPicture
  for await (const { name, bytes } of filesIn(file, wanted)) yield { hash: pictureAt(name)!, bytes }
}

/** An archive of ours says everything in its lines; its Markdown is for people, and for other houses. */
async function* fromArchive(file: ImportFile, usual: EntryKind): AsyncGenerator<Told> {
  const markdown: Told[] = []
  let hasLines = false
  let seen = 0
  const wanted = (path: string, size: number) => {
    const isWanted = isContentLines(path) || (!hasLines && isMarkdown(path))
    if (isWanted) seen += size
    if (seen > importLimits.bytes) throw tooMuch(file.name, importLimits.bytes)
    return isWanted
  }
  for await (const inside of filesIn(file, wanted)) {
    if (!isContentLines(inside.name)) {
      for await (const text of readLoaded(inside, usual)) markdown.push(text)
      continue
    }
    hasLines = true
    yield* readLoaded(inside, usual)
  }
  if (!hasLines) yield* markdown
}

function* fromLoaded(file: Loaded, usual: EntryKind): Generator<Told> {
  const { name } = file
  if (/\.(md|markdown)$/i.test(name)) yield fromMarkdown(name, textOf(file), usual)
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

async function load({ name, bytes }: ImportFile): Promise<Loaded> {
  const pieces: Buffer[] = []
  for await (const piece of bytes()) pieces.push(piece)
  return { name, bytes: Buffer.concat(pieces) }
}

/** A file that says nothing is refused as a whole. */
async function* orRefused(name: string, told: Iterable<Told> | AsyncIterable<Told>): AsyncGenerator<Told> {
  try {
    yield* told
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    yield { source: name, title: name.slice(0, 200), reason: error.message }
  }
}

const readLoaded = (file: Loaded, usual: EntryKind) => orRefused(file.name, fromLoaded(file, usual))

/** What a file tells, one thing after the other, whatever kind of file it is. */
export async function* readFile(file: ImportFile, usual: EntryKind): AsyncGenerator<Told> {
  if (isArchive(file.name)) yield* orRefused(file.name, fromArchive(file, usual))
  else yield* readLoaded(await load(file), usual)
}
