import { type ContentImport, importLimits } from '../../../contract/console/import-export.ts'
import type { Result } from '../../../contract/result.ts'
import { askSite } from '../../form/ask-site.ts'
import { sendOrStartOver } from './send-or-start-over.ts'

type Fields = Record<string, string | Blob>
type Ask = <Data>(fields: Fields) => Promise<Result<Data>>

const askAt =
  (address: string): Ask =>
  fields => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return askSite(address, form)
  }

/** Retries a lost request once, so that one lost answer doesn't restart a long upload. */
async function askTwice<Data>(ask: Ask, fields: Fields): Promise<Result<Data>> {
  const first = await ask<Data>(fields)
  return !first.ok && first.code === 'UNAVAILABLE' ? ask<Data>(fields) : first
}

/** What the form has chosen. */
export interface ChosenFiles {
  kind: string
  files: readonly File[]
}

async function sendOnce(
  ask: Ask,
  { kind, files, startOver }: ChosenFiles & { startOver: boolean },
  onProgress: (percent: number) => void,
): Promise<Result<ContentImport>> {
  const named = files.map(({ name, size }) => ({ name, size }))
  const begun = await ask<ContentImport>({
    ask: 'begin',
    kind,
    files: JSON.stringify(named),
    ...(startOver ? { startOver: 'yes' } : {}),
  })
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
      const answer = await askTwice<null>(ask, {
        ask: 'piece',
        id,
        file: String(file),
        piece: String(piece),
        bytes,
      })
      if (!answer.ok) return answer
      sent += bytes.size
      onProgress(Math.floor((100 * sent) / whole))
    }
  return askTwice(ask, { ask: 'read', id })
}

export interface ImportProgress {
  percent: number
  /** These met another upload of files with the same names and sizes, so they are sent once more. */
  startOver: boolean
}

/** Uploads the files in chunks to the address `parts`, then asks for the preview of the import. */
export async function sendImport(
  parts: string,
  chosen: ChosenFiles,
  onProgress: (progress: ImportProgress) => void,
): Promise<Result<ContentImport>> {
  const ask = askAt(parts)
  return sendOrStartOver(startOver => {
    onProgress({ percent: 0, startOver })
    return sendOnce(ask, { ...chosen, startOver }, percent => onProgress({ percent, startOver }))
  })
}
