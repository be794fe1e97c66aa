import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../contract/durations.ts'
import { errorCode } from '../../contract/fields-of.ts'
import { OperatorError } from '../verb.ts'

/** Where archives are stored. Their names contain no folders. */
export interface Destination {
  kind: 'folder' | 's3'
  /** Writes the whole archive or nothing, and never replaces one. Resolves to its size in bytes. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  read(name: string): AsyncIterable<Uint8Array>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /**
   * Removes what backups left behind that were killed before their end, if it is older than a day; a younger one may still be written.
   * Resolves to the names of what it removed.
   */
  removeCutOff(now: Date): Promise<string[]>
}

/** For example `hero-20261122T214500Z.tar.age`, with the time of the snapshot in UTC, so that names sort by age. */
export const archiveName = (at: Date) =>
  `hero-${at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')}.tar.age`

export const isArchiveName = (name: string) => /^hero-\d{8}T\d{6}Z\.tar\.age$/.test(name)

/** Archives that are due for removal: those older than `keepDays`, but never the newest one. Files with other names are not touched. */
export function expired(names: readonly string[], keepDays: number, now: Date): string[] {
  const archives = names.filter(isArchiveName).sort()
  const oldest = archiveName(new Date(now.getTime() - keepDays * day))
  return archives.slice(0, -1).filter(name => name < oldest)
}

const partialName = (name: string) => `.${name}.partial`

function cutOff(names: readonly string[], now: Date): string[] {
  const youngest = partialName(archiveName(new Date(now.getTime() - day)))
  return names.filter(name => /^\.hero-\d{8}T\d{6}Z\.tar\.age\.partial$/.test(name) && name < youngest)
}

/** Errors that an operator can fix. All others are thrown unchanged. */
const ofTheDisk: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'EIO',
])

export function createFolder(folder: string): Destination {
  const pathOf = (name: string) => join(folder, name)
  async function writeWhole(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const partial = pathOf(partialName(name))
    const file = await open(partial, 'wx', 0o600)
    let size = 0
    try {
      try {
        for await (const piece of bytes) {
          await file.write(piece)
          size += piece.length
        }
        await file.sync()
      } finally {
        await file.close()
      }
      if ((await readdir(folder)).includes(name)) throw Object.assign(new Error(), { code: 'EEXIST' })
      await rename(partial, pathOf(name))
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    return size
  }

  return {
    kind: 'folder',

    write: (name, bytes) =>
      writeWhole(name, bytes).catch(error => {
        const code = errorCode(error)
        if (!ofTheDisk.has(code)) throw error
        throw new OperatorError(`The backup failed: ${folder} cannot be written to: ${code}.`)
      }),

    read: name => createReadStream(pathOf(name), { highWaterMark: 1024 * 1024 }),
    list: () => readdir(folder),
    remove: name => rm(pathOf(name)),
    async removeCutOff(now) {
      const partials = cutOff(await readdir(folder), now)
      for (const partial of partials) await rm(pathOf(partial))
      return partials
    },
  }
}
