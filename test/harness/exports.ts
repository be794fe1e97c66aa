import { gunzipSync } from 'node:zlib'
import { tarFiles } from '../../api/import-export/tar.ts'
import type { Client } from '../../contract/client.ts'
import { good } from './editing.ts'

export type Line = Record<string, unknown> & {
  type?: string
  kind: string
  state: string
  fields: { slug: string }
}

export const bytesOf = async (answer: Awaited<ReturnType<Client['importExport']['lines']>>) =>
  Buffer.from(await new Response(good(answer) as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())

export const linesOf = (bytes: Buffer) =>
  bytes
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Line)

export const texts = (lines: readonly Line[]) =>
  lines
    .filter(({ type, state }) => type === 'text' && state !== 'deleted')
    .map(({ kind, fields, topic, dated }) => ({ kind, fields, topic, dated }))
    .sort((a, b) => `${a.kind} ${a.fields.slug}`.localeCompare(`${b.kind} ${b.fields.slug}`))

export async function filesIn(archive: Buffer) {
  async function* bytes() {
    yield gunzipSync(archive)
  }
  const files: { path: string; body: Buffer }[] = []
  for await (const file of tarFiles(bytes(), () => true)) files.push(file)
  return files
}
export const archiveLines = async (archive: Buffer) =>
  (await filesIn(archive))
    .filter(({ path }) => path.startsWith('content/'))
    .flatMap(({ body }) => linesOf(body))
