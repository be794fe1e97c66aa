import { refuse } from '../refusal.ts'

/** Throws PAYLOAD_TOO_LARGE as soon as the body passes `most` bytes, even if the declared length is smaller. */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > most) throw refuse('PAYLOAD_TOO_LARGE')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > most) throw refuse('PAYLOAD_TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
