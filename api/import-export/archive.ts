import { mediaJpeg } from '../../contract/media.ts'
import type { Deps } from '../deps.ts'
import type { EntryRow } from '../editing/entries.ts'
import {
  contentLines,
  entries,
  exported,
  headLineAt,
  images,
  originalPath,
  revisionLines,
  topicSlugs,
} from './lines.ts'
import { tarEnd, tarFile } from './tar.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'uploads' | 'texts'>

const bytesPerFile = 1024 * 1024

const readMe = `Everything the editors of this site have written.

content/   Texts in every state, versions of pages, what images show, redirects and orders: a JSON object a line. The first
           line of each file says what it is.
history/   Every revision of every text, alike.
markdown/  Each text as a Markdown file with its front matter, in a folder of its kind; deleted ones apart.
media/     Each image twice: as it was sent ({hash}.jpg), and as the texts name it ({hash}-1280.jpg). What it shows, and the
           point that stays in view, are in content/.

The console of this site reads the whole archive: “Import and export”, “Files”.
`

async function* inFiles(folder: string, lines: AsyncIterable<object>, at: Date): AsyncGenerator<Buffer> {
  const head = Buffer.from(`${JSON.stringify(headLineAt(at))}\n`)
  let held = [head]
  let size = 0
  let number = 0
  const file = () => {
    number += 1
    const path = `${folder}/${String(number).padStart(4, '0')}.ndjson`
    const written = tarFile({ path, body: Buffer.concat(held), at })
    held = [head]
    size = 0
    return written
  }
  for await (const line of lines) {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
    held.push(bytes)
    size += bytes.length
    if (size >= bytesPerFile) yield file()
  }
  if (held.length > 1 || number === 0) yield file()
}

function pathOf(row: EntryRow): string {
  const mark = row.deleted_at || row.slug.length > 60 ? `-${row.id.slice(0, 8)}` : ''
  const folder = `markdown/${row.deleted_at ? 'deleted/' : ''}${row.kind}`
  return `${folder}/${row.slug.slice(0, 60)}${mark}.md`
}

async function* markdownFiles({ db, texts }: Pick<Needs, 'db' | 'texts'>, now: Date): AsyncGenerator<Buffer> {
  const topics = await topicSlugs(db)
  for await (const row of entries(db))
    yield tarFile({
      path: pathOf(row),
      body: Buffer.from(await texts.markdown(exported(row, topics, now))),
      at: row.updated_at,
    })
}

/** Keeps one picture in memory at a time. Skips a picture whose file is missing; the `doctor` command reports it. */
async function* pictureFiles({ db, uploads }: Needs): AsyncGenerator<Buffer> {
  for await (const { hash, original, created_at: at } of images(db))
    for (const [path, key] of [
      [originalPath(hash), original],
      [mediaJpeg(hash), mediaJpeg(hash)],
    ] as const) {
      const body = await uploads.read(key)
      if (body) yield tarFile({ path, body, at })
    }
}

export async function* archiveOf(needs: Needs): AsyncGenerator<Buffer> {
  const { db, clock } = needs
  const now = clock.now()
  yield tarFile({ path: 'README.txt', body: Buffer.from(readMe), at: now })
  yield* inFiles('content', contentLines(needs, { revisions: false }), now)
  yield* pictureFiles(needs)
  yield* markdownFiles(needs, now)
  yield* inFiles('history', revisionLines(db), now)
  yield tarEnd
}
