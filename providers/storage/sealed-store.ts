import type { KeyRing } from '../keys/key-ring.ts'
import { isSealedFile, openFile, rewrapFile, sealFile } from '../keys/sealed-file.ts'
import { checkKey, contentTypeOf } from './file-key.ts'
import { type LinkSigner, linkPath, signDownload, signUpload } from './signed-links.ts'
import type { UploadStore } from './upload-store.ts'

export interface SealedStoreOptions extends LinkSigner {
  /** Where the files are; sees nothing of a private one but its length. */
  store: UploadStore
  ring: KeyRing
  /** Where this server is reached from outside, without a slash at the end. */
  publicUrl: string
}

export interface SealedStore extends UploadStore {
  /**
   * Brings a private file under the ring's current key: a plain one is encrypted, one under an older key re-wrapped. The
   * caller holds the file's row, so that nobody removes the file meanwhile.
   */
  refresh(key: string): Promise<'encrypted' | 'rewrapped' | 'current' | 'missing'>
}

/** Images of the site, which everybody may see. */
const isPublic = (key: string) => key.startsWith('media/')
/** The row of a file: its name is the primary key of `upload`. */
const placeOf = (key: string) => ({ table: 'upload', column: 'file', row: key.split('/').at(-1) ?? key })

/**
 * A store in which private files are encrypted (docs/decisions/0199). Their links lead to our own endpoint, which decrypts,
 * wherever they are kept; a PUT straight to a bucket would leave a plain file there, so those come to the endpoint too, which
 * holds them to the same type, length and checksum.
 */
export function createSealedStore({ store, ring, publicUrl, ...signer }: SealedStoreOptions): SealedStore {
  return {
    ...store,

    async createUpload(request) {
      const { key, slotId, expiresAt, contentType, bytes, sha256 } = request
      if (isPublic(key)) return store.createUpload(request)
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
    },

    async createDownload(key, ttl) {
      if (isPublic(key)) return store.createDownload(key, ttl)
      const expires = signer.clock.now().getTime() + ttl
      return publicUrl + linkPath + signDownload(signer, { key: checkKey(key), expires })
    },

    async read(key) {
      const stored = await store.read(key)
      return stored && !isPublic(key) ? openFile(ring, placeOf(key), stored) : stored
    },

    async write(key, bytes, contentType) {
      await store.write(key, isPublic(key) ? bytes : sealFile(ring, placeOf(key), bytes), contentType)
    },

    async refresh(key) {
      const stored = isPublic(key) ? undefined : await store.read(key)
      if (!stored) return 'missing'
      const plain = !isSealedFile(stored)
      const fresh = plain ? sealFile(ring, placeOf(key), stored) : rewrapFile(ring, placeOf(key), stored)
      if (!fresh) return 'current'
      await store.write(key, fresh, contentTypeOf(key))
      return plain ? 'encrypted' : 'rewrapped'
    },
  }
}
