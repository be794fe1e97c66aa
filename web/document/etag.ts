import { createHash } from 'node:crypto'

/** A strong ETag: the same for the same bytes, in every process and release. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
