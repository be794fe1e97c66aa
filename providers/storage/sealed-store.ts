import { uploads } from '../../contract/upload-limits.ts'
import { freeBytes } from '../free-bytes.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import { isSealedFile, openFile, rewrapFile, sealFile } from '../keys/sealed-file.ts'
import { checkKey, contentTypeOf, incomingKey } from './file-key.ts'
import { type LinkSigner, linkPath, signDownload } from './signed-links.ts'
import type { UploadStore } from './upload-store.ts'
import { uploadToEndpoint } from './upload-to-endpoint.ts'

interface SealedStoreOptions extends LinkSigner {
  store: UploadStore
  ring: KeyRing
  publicUrl: string
  /** If true, private uploads of known type and length go straight to the bucket. `takeArrived` reads them, unchecked and unencrypted. */
  direct?: boolean
}

export interface SealedStore extends UploadStore {
  /** The unchecked file that was uploaded straight to the bucket; undefined if there is none. */
  takeArrived(key: string): Promise<Buffer | 'too-large' | undefined>
  dropArrived(key: string): Promise<void>
  /**
   * Encrypts a plain file with the ring's current key, or wraps its data key again if it uses an older one. The caller locks the
   * row of the file, so that the file is not removed meanwhile.
   */
  refresh(key: string): Promise<'encrypted' | 'rewrapped' | 'current' | 'missing'>
}

const isPublic = (key: string) => key.startsWith('media/')
const contextOf = (key: string) => ({ table: 'upload', column: 'file', row: key.split('/').at(-1) ?? key })

/**
 * A store that encrypts private files (docs/decisions/0199). Download links lead to our endpoint, which decrypts. Uploads also go
 * to the endpoint, unless `direct` uploads are on. In that case, a plain file waits in `incoming/` until it is checked (0287).
 */
export function createSealedStore({
  store,
  ring,
  publicUrl,
  direct = false,
  ...signer
}: SealedStoreOptions): SealedStore {
  return {
    ...store,

    async createUpload(request) {
      const { key, contentType, bytes } = request
      if (isPublic(key)) return store.createUpload(request)
      if (direct && contentType !== undefined && bytes !== undefined) return store.createUpload(request)
      return uploadToEndpoint({ ...signer, publicUrl }, request)
    },

    async createDownload(key, ttl, smaller) {
      if (isPublic(key)) return store.createDownload(key, ttl, smaller)
      const expires = signer.clock.now().getTime() + ttl
      return publicUrl + linkPath + signDownload(signer, { key: checkKey(key), expires, ...smaller })
    },

    async read(key) {
      const stored = await store.read(key)
      return stored && !isPublic(key) ? openFile(ring, contextOf(key), stored) : stored
    },

    async write(key, bytes, contentType) {
      if (isPublic(key)) return store.write(key, bytes, contentType)
      const file = sealFile(ring, contextOf(key), bytes)
      try {
        await store.write(key, file, contentType)
      } finally {
        freeBytes(file)
      }
    },

    async takeArrived(key) {
      const arrived = incomingKey(key)
      const found = direct ? await store.head(arrived) : undefined
      if (!found) return undefined
      if (found.bytes > uploads.maximumBytes) return 'too-large'
      return store.read(arrived)
    },

    async remove(key) {
      await store.remove(key)
      if (direct && !isPublic(key)) await store.remove(incomingKey(key))
    },

    async dropArrived(key) {
      if (direct) await store.remove(incomingKey(key))
    },

    async refresh(key) {
      const stored = isPublic(key) ? undefined : await store.read(key)
      if (!stored) return 'missing'
      const plain = !isSealedFile(stored)
      const fresh = plain ? sealFile(ring, contextOf(key), stored) : rewrapFile(ring, contextOf(key), stored)
      if (!fresh) return 'current'
      await store.write(key, fresh, contentTypeOf(key))
      return plain ? 'encrypted' : 'rewrapped'
    },
  }
}
