import { importLimits } from '../../../contract/console/import-export.ts'

const sha256 = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

// The browser's types say that it is always there.
const isSecure = () => 'subtle' in crypto && Boolean(crypto.subtle)

/**
 * What an import calls a file: its name, size, and a hash of the hashes of its pieces, because an archive is too large to be read at
 * once. It has no hash where a page that was loaded without TLS gets no cryptography from the browser.
 */
export async function nameWithDigest(file: File): Promise<{ name: string; size: number; digest?: string }> {
  const { name, size } = file
  if (!isSecure()) return { name, size }
  const hashes: number[] = []
  for (let from = 0; from < size; from += importLimits.piece)
    hashes.push(...(await sha256(await file.slice(from, from + importLimits.piece).arrayBuffer())))
  const digest = await sha256(new Uint8Array(hashes))
  return { name, size, digest: [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('') }
}
