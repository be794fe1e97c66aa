import { checkKey } from './file-key.ts'
import { type LinkSigner, linkPath, signUpload } from './signed-links.ts'
import type { UploadRequest, UploadTarget } from './upload-store.ts'

/** A signed URL of our own PUT endpoint, which checks type, length and checksum of what arrives. */
export function uploadToEndpoint(
  { publicUrl, ...signer }: LinkSigner & { publicUrl: string },
  { key, slotId, expiresAt, contentType, bytes, sha256 }: UploadRequest,
): UploadTarget {
  const token = signUpload(signer, {
    slotId,
    key: checkKey(key),
    expires: expiresAt.getTime(),
    ...(contentType === undefined ? {} : { contentType }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(sha256 === undefined ? {} : { sha256 }),
  })
  const headers: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType }
  return { url: publicUrl + linkPath + token, headers, direct: false }
}
