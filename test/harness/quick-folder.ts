import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Bytes: more than all databases of a run together. */
const enough = 4 * 1024 ** 3

/**
 * Where test databases stand: in memory where the machine has a file system for that and room in it, since a database for
 * every test is three hundred small files; else in the folder for passing things.
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
