import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../contract/fields-of.ts'
import { z } from '../contract/schema.ts'

export class FolderInUse extends Error {
  constructor(dataDir: string, holder: Holder) {
    super(`Hero already runs on the data folder ${dataDir} (process ${holder.pid}, ${holder.url}).`)
    this.name = 'FolderInUse'
  }
}

const holder = z.object({
  pid: z.int(),
  /** The process's start time in the kernel's units. If a process id is used again, its start time is different. */
  startTime: z.string(),
  url: z.string(),
})
type Holder = z.infer<typeof holder>

/**
 * Locks the data folder for this process, or throws `FolderInUse`. The lock of a process that is gone is taken over. Returns a
 * function that releases the lock.
 */
export function lockFolder(dataDir: string, url: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'hero.lock')
  const mine = JSON.stringify({
    pid: process.pid,
    startTime: startTimeOf(process.pid) ?? '',
    url,
  } satisfies Holder)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (tryLink(draft, file)) return () => release(file, mine)
      const found = read(file)
      const holder = parse(found)
      if (holder && startTimeOf(holder.pid) === holder.startTime) throw new FolderInUse(dataDir, holder)
      if (found !== undefined) removeStale(file, found)
    }
    throw new Error(`The lock ${file} changes hands all the time. Is something else starting Hero there?`)
  } finally {
    unlinkSync(draft)
  }
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Removes a stale lock. Two processes may find the same one, so a process that has moved a different lock than it read puts it back. */
function removeStale(file: string, expected: string): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== expected) tryLink(aside, file)
  unlinkSync(aside)
}

function release(file: string, mine: string): void {
  if (read(file) === mine) unlinkSync(file)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parse(text: string | undefined): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** Start time of a process; undefined if it does not exist. Without /proc, any living process with this id counts. */
function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    // Field 22, counted from the end of the process name, because the name may contain spaces and parentheses.
    return read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19]
  }
  try {
    process.kill(pid, 0)
    return ''
  } catch {
    return undefined
  }
}
