import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import { archiveOf } from './archive.ts'
import { contentLines, headLineAt } from './lines.ts'

type Staff = Context<StaffSession>

async function auditExport(context: Staff, detail: Record<string, unknown>) {
  await writeAuditEvent(context.deps.db, context, {
    action: 'content.exported',
    subject: { kind: 'content' },
    detail,
  })
}

// Node declares the same class twice, for `node:stream/web` and for the global name.
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

export async function exportLines(context: Staff, { revisions }: { revisions?: 'yes' | undefined }) {
  await auditExport(context, { as: 'lines', revisions: revisions === 'yes' })
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
  async function* bytes() {
    yield line(headLineAt(context.deps.clock.now()))
    for await (const value of contentLines(context.deps, { revisions: revisions === 'yes' }))
      yield line(value)
  }
  return webStream(Readable.from(bytes(), { objectMode: false, highWaterMark: 64 * 1024 }))
}

export async function exportArchive(context: Staff) {
  await auditExport(context, { as: 'archive' })
  const gzip = createGzip()
  const source = Readable.from(archiveOf(context.deps), { objectMode: false })
  source.on('error', error => gzip.destroy(error))
  gzip.on('close', () => source.destroy())
  return webStream(source.pipe(gzip))
}
