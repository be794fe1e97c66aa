import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode } from '../../contract/fields-of.ts'
import { ProviderFailure } from '../failure.ts'
import { checkKey, checkPrefix, contentTypeOf, FileKeyError, isKey } from './file-key.ts'
import { type LinkSigner, linkPath, signDownload } from './signed-links.ts'
import { storeErrors } from './store-errors.ts'
import type { UploadStore } from './upload-store.ts'
import { uploadToEndpoint } from './upload-to-endpoint.ts'

interface DiskOptions extends LinkSigner {
  folder: string
  publicUrl: string
}

const codesOf: Readonly<Record<string, string>> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  EROFS: 'READ_ONLY',
  EACCES: 'NOT_ALLOWED',
  EPERM: 'NOT_ALLOWED',
}

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'

function failureOf(error: unknown): Error {
  const code = errorCode(error) ?? ''
  return new ProviderFailure('disk', 'temporary', codesOf[code] ?? (code || 'UNKNOWN'))
}

const { fail, ifThere } = storeErrors({ isMissing, failureOf })

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder of this machine that only its user can read. This is for a single server; several servers use a bucket. */
export function createDiskStore(options: DiskOptions): UploadStore {
  const { folder, publicUrl } = options
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))
  const unfinished = join(folder, '.unfinished')

  async function writeWhole(path: string, bytes: Uint8Array) {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const temporary = join(unfinished, randomUUID())
    try {
      const handle = await open(temporary, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
  }

  return {
    createUpload: async request => uploadToEndpoint(options, request),

    async createDownload(key, ttl, smaller) {
      const expires = options.clock.now().getTime() + ttl
      return publicUrl + linkPath + signDownload(options, { key: checkKey(key), expires, ...smaller })
    },

    read: key => ifThere(async () => readFile(pathOf(key))),

    async write(key, bytes, contentType) {
      if (contentTypeOf(key) !== contentType) throw new FileKeyError()
      await writeWhole(pathOf(key), bytes).catch(fail)
    },

    async head(key) {
      const found = await ifThere(async () => stat(pathOf(key)))
      return found && { bytes: found.size, contentType: contentTypeOf(key) }
    },

    async remove(key) {
      await ifThere(async () => rm(pathOf(key)))
    },

    async list(prefix) {
      const start = join(folder, ...checkPrefix(prefix).split('/'))
      const entries = await ifThere(() => readdir(start, { recursive: true, withFileTypes: true }))
      return (entries ?? [])
        .filter(entry => entry.isFile())
        .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter(isKey)
        .sort()
    },
  }
}
