import { href } from 'react-router'
import { type ContentImport, importLimits } from '../../../contract/console/import-export.ts'
import type { ErrorResult, Result } from '../../../contract/result.ts'
import { askSite } from '../../form/ask-site.ts'

function ask<Data>(fields: Record<string, string | Blob>): Promise<Result<Data>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return askSite<Data>(href('/console/content/transfer/parts'), form)
}

/** Retries a lost chunk once, so that one lost answer doesn't restart a long upload. */
async function sendPiece(fields: Record<string, string | Blob>): Promise<ErrorResult | undefined> {
  const first = await ask<null>(fields)
  if (first.ok) return undefined
  const second = first.code === 'UNAVAILABLE' ? await ask<null>(fields) : first
  return second.ok ? undefined : second
}

/** Uploads the files in chunks, then asks for the preview of the import. */
export async function sendImport(
  { kind, files }: { kind: string; files: readonly File[] },
  onProgress: (percent: number) => void,
): Promise<Result<ContentImport>> {
  const named = files.map(({ name, size }) => ({ name, size }))
  const begun = await ask<ContentImport>({ ask: 'begin', kind, files: JSON.stringify(named) })
  if (!begun.ok) return begun
  const { id } = begun.data
  const whole = Math.max(
    1,
    named.reduce((sum, { size }) => sum + size, 0),
  )
  let sent = 0
  for (const [file, chosen] of files.entries())
    for (let piece = 0; piece * importLimits.piece < chosen.size; piece += 1) {
      const from = piece * importLimits.piece
      const bytes = chosen.slice(from, from + importLimits.piece)
      const refusal = await sendPiece({ ask: 'piece', id, file: String(file), piece: String(piece), bytes })
      if (refusal) return refusal
      sent += bytes.size
      onProgress(Math.floor((100 * sent) / whole))
    }
  return ask<ContentImport>({ ask: 'read', id })
}
