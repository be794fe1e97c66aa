import { readImport } from '../../api/import-export/read-import.ts'
import { runImport } from '../../api/import-export/run-import.ts'
import type { Client } from '../../contract/client.ts'
import { type DifferingChoice, importLimits } from '../../contract/console/import-export.ts'
import type { TestApi } from './api.ts'
import { good } from './editing.ts'
import { testPublicPictures } from './remembered-pictures.ts'

export type Files = Record<string, string | Uint8Array>

/** Uploads the files and asks to read them, which a job does. Returns the id of the import. */
export async function sendFiles(editor: Client, files: Files, kind: 'blog' | 'news' = 'blog') {
  const all = Object.entries(files).map(([name, body]) => ({ name, bytes: Buffer.from(body) }))
  const begun = await editor.importExport.begin({
    body: { kind, files: all.map(({ name, bytes }) => ({ name, size: bytes.length })) },
  })
  const { id } = good(begun)
  for (const [file, { bytes }] of all.entries())
    for (let part = 0; part * importLimits.part < bytes.length; part += 1) {
      const from = part * importLimits.part
      const base64 = bytes.subarray(from, from + importLimits.part).toString('base64')
      good(await editor.importExport.part({ params: { id }, body: { file, part, base64 } }))
    }
  good(await editor.importExport.read({ params: { id } }))
  return id
}

export async function report(api: TestApi, editor: Client, files: Files, kind?: 'blog' | 'news') {
  const id = await sendFiles(editor, files, kind)
  await readImport(api.deps, { id })
  return good(await editor.importExport.open({ params: { id }, query: {} }))
}

export const runJob = ({ deps }: TestApi, id: string, attempt?: { last: boolean }) =>
  runImport({ ...deps, publicPictures: testPublicPictures }, { id }, attempt)

export async function importAll(
  api: TestApi,
  editor: Client,
  files: Files,
  differing: DifferingChoice = 'leave',
) {
  const { import: found } = await report(api, editor, files)
  good(await editor.importExport.run({ params: { id: found.id }, body: { differing } }))
  await runJob(api, found.id)
  return good(await editor.importExport.open({ params: { id: found.id }, query: {} }))
}
