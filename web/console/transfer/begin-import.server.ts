import type { Client, Refusal, Result } from '../../../contract/client.ts'
import { type ContentImport, importLimits } from '../../../contract/console/transfer.ts'

const refused = (result: Result<unknown>): Refusal | undefined => (result.ok ? undefined : result)

async function sendParts(api: Client, id: string, file: File, place: number): Promise<Refusal | undefined> {
  const bytes = Buffer.from(await file.arrayBuffer())
  for (let part = 0; part * importLimits.part < bytes.length; part += 1) {
    const from = part * importLimits.part
    const base64 = bytes.subarray(from, from + importLimits.part).toString('base64')
    const refusal = refused(await api.transfer.part({ params: { id }, body: { file: place, part, base64 } }))
    if (refusal) return refusal
  }
  return undefined
}

/** Hands chosen files to the API, part by part, and asks what would happen with them. */
export async function beginImport(
  api: Client,
  { kind, files }: { kind: string; files: readonly File[] },
): Promise<Result<ContentImport>> {
  const named = files.map(({ name, size }) => ({ name: name.slice(-importLimits.name), size }))
  const begun = await api.transfer.begin({ body: { kind: kind as 'blog', files: named } })
  if (!begun.ok) return begun
  const { id } = begun.data
  for (const [place, file] of files.entries()) {
    const refusal = await sendParts(api, id, file, place)
    if (refusal) return refusal
  }
  return api.transfer.read({ params: { id } })
}
