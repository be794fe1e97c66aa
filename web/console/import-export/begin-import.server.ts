import type { Client } from '../../../contract/client.ts'
import { type ContentImport, importLimits } from '../../../contract/console/import-export.ts'
import type { ErrorResult, Result } from '../../../contract/result.ts'
import type { ChosenFiles } from './send-import.ts'
import { sendOrStartOver } from './send-or-start-over.ts'

const refused = (result: Result<unknown>): ErrorResult | undefined => (result.ok ? undefined : result)

interface Position {
  id: string
  file: number
  part: number
}

export async function sendParts(
  api: Client,
  { id, file, part }: Position,
  bytes: Buffer,
): Promise<ErrorResult | undefined> {
  for (let from = 0; from < bytes.length; from += importLimits.part) {
    const base64 = bytes.subarray(from, from + importLimits.part).toString('base64')
    const body = { file, part: part + from / importLimits.part, base64 }
    const refusal = refused(await api.importExport.part({ params: { id }, body }))
    if (refusal) return refusal
  }
  return undefined
}

export const namesOf = (files: readonly { name: string; size: number }[]) =>
  files.map(({ name, size }) => ({ name: name.slice(-importLimits.name), size }))

async function sendOnce(
  api: Client,
  { kind, files, startOver }: ChosenFiles & { startOver: boolean },
): Promise<Result<ContentImport>> {
  // The API checks the kind.
  const body = { kind: kind as 'blog', files: namesOf(files), startOver }
  const begun = await api.importExport.begin({ body })
  if (!begun.ok) return begun
  const { id } = begun.data
  for (const [file, chosen] of files.entries()) {
    const refusal = await sendParts(api, { id, file, part: 0 }, Buffer.from(await chosen.arrayBuffer()))
    if (refusal) return refusal
  }
  return api.importExport.read({ params: { id } })
}

/** Sends all files of a form without scripts. */
export const beginImport = (api: Client, chosen: ChosenFiles): Promise<Result<ContentImport>> =>
  sendOrStartOver(startOver => sendOnce(api, { ...chosen, startOver }))
