import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { grouped } from '../../contract/amounts.ts'
import type { EntryKind } from '../../contract/console/entry.ts'
import { importLimits, isArchive } from '../../contract/console/import-export.ts'
import { fileErrors } from '../../contract/console/text-errors.ts'
import { errorCode } from '../../contract/fields-of.ts'
import type { TextThreads } from '../text-threads/text-threads.ts'
import { ImportError, type ParsedItem } from './incoming.ts'
import { TarError, tarFiles } from './tar.ts'
import type { LoadedFile } from './unread.ts'

type ReadsTexts = Pick<TextThreads, 'read'>

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

export interface ImportFile {
  name: string
  bytes(): AsyncIterable<Buffer>
}

const tooMuch = (name: string, bytes: number) =>
  new ImportError(`${name} holds more than ${megabytes(bytes)}.`)

async function* unpacked({ name, bytes }: ImportFile): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  pipeline(Readable.from(bytes()), gunzip, () => undefined)
  let seen = 0
  try {
    for await (const piece of gunzip) {
      seen += piece.length
      if (seen > importLimits.unpacked) throw tooMuch(name, importLimits.unpacked)
      yield piece
    }
  } catch (error) {
    throw errorCode(error)?.startsWith('Z_') ? new ImportError(`${name} can’t be unpacked.`) : error
  }
}

async function* filesIn(file: ImportFile, wanted: (path: string, size: number) => boolean) {
  try {
    for await (const { path, body } of tarFiles(unpacked(file), wanted)) yield { name: path, bytes: body }
  } catch (error) {
    throw error instanceof TarError ? new ImportError(`${file.name} isn’t an archive of texts.`) : error
  }
}

// A repacked archive may have a root folder; macOS adds `._` files.
const isMarkdown = (path: string) => /(?:^|\/)(?!\._)[^/]*\.(?:md|markdown)$/i.test(path)
const isContentLines = (path: string) => /(?:^|\/)content\/\d+\.ndjson$/.test(path)
const pictureAt = (path: string) => /(?:^|\/)media\/([0-9a-f]{32})\.jpg$/.exec(path)?.[1]

/** In bytes. An original has at most 2,400 by 2,400 pixels. */
const largestPicture = 15 * 1024 * 1024

export async function* picturesIn(file: ImportFile): AsyncGenerator<{ hash: string; bytes: Buffer }> {
  if (!isArchive(file.name)) return
  const wanted = (path: string, size: number) => pictureAt(path) !== undefined && size <= largestPicture
  for await (const { name, bytes } of filesIn(file, wanted)) {
    const hash = pictureAt(name)
    if (hash) yield { hash, bytes }
  }
}

interface Survey {
  hasLines: boolean
  markdown: number
}

/** Reads only the headers, so that an oversized archive is refused before its first text is read. */
async function surveyOf(file: ImportFile): Promise<Survey> {
  const survey: Survey = { hasLines: false, markdown: 0 }
  let lines = 0
  let markdown = 0
  let entries = 0
  const look = (path: string, size: number) => {
    entries += 1
    if (entries > importLimits.entries)
      throw new ImportError(
        `${file.name} holds more than ${grouped(importLimits.entries)} files. Split it up.`,
      )
    if (isContentLines(path)) {
      survey.hasLines = true
      lines += size
    } else if (isMarkdown(path)) {
      survey.markdown += 1
      markdown += size
    }
    return false
  }
  await filesIn(file, look).next()
  if (!survey.hasLines && survey.markdown > importLimits.texts)
    throw new ImportError(`${file.name} ${fileErrors.texts}`)
  if ((survey.hasLines ? lines : markdown) > importLimits.bytes) throw tooMuch(file.name, importLimits.bytes)
  return survey
}

/** Our own archives are imported from their JSON lines. The Markdown in them is for people and other systems. */
async function* fromArchive(
  texts: ReadsTexts,
  file: ImportFile,
  usual: EntryKind,
): AsyncGenerator<ParsedItem> {
  const { hasLines } = await surveyOf(file)
  for await (const inside of filesIn(file, hasLines ? isContentLines : isMarkdown))
    yield* readLoaded(texts, inside, usual)
}

async function load({ name, bytes }: ImportFile): Promise<LoadedFile> {
  const pieces: Buffer[] = []
  for await (const piece of bytes()) pieces.push(piece)
  return { name, bytes: Buffer.concat(pieces) }
}

async function* orRefused(name: string, parsed: AsyncIterable<ParsedItem>): AsyncGenerator<ParsedItem> {
  try {
    yield* parsed
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    yield { source: name, title: name.slice(0, 200), reason: error.message }
  }
}

const readLoaded = (texts: ReadsTexts, file: LoadedFile, usual: EntryKind) =>
  orRefused(file.name, texts.read(file, usual))

export async function* readFile(
  texts: ReadsTexts,
  file: ImportFile,
  usual: EntryKind,
): AsyncGenerator<ParsedItem> {
  if (isArchive(file.name)) yield* orRefused(file.name, fromArchive(texts, file, usual))
  else yield* readLoaded(texts, await load(file), usual)
}
