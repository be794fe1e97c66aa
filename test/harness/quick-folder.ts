import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Bytes; more than all databases of a run need. */
const enough = 4 * 1024 ** 3

/**
 * The folder for test databases: in memory if possible, because each test's database consists of three hundred small files,
 * otherwise the temporary folder.
 */
export function quickFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > enough ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
