import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { FolderInUse, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'hero-lock-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  folder = made
})
const write = (lock: string) => writeFileSync(join(folder, 'hero.lock'), lock)
const holder = () => JSON.parse(readFileSync(join(folder, 'hero.lock'), 'utf8')) as { pid: number }

describe('the lock of a data folder', () => {
  it('is had by one at a time and given back', () => {
    const release = lockFolder(folder, 'http://one')
    expect(() => lockFolder(folder, 'http://two')).toThrow(FolderInUse)
    expect(() => lockFolder(folder, 'http://two')).toThrow(`process ${process.pid}, http://one`)
    release()
    expect(existsSync(join(folder, 'hero.lock'))).toBe(false)
    lockFolder(folder, 'http://two')()
  })

  it.each([
    ['whose process is gone', { pid: 4_194_304, startTime: '1', url: '' }],
    ['whose number is another process now', { pid: process.ppid, startTime: '1', url: '' }],
  ])('%s is taken over', (_, lock) => {
    write(JSON.stringify(lock))
    lockFolder(folder, 'http://new')
    expect(holder().pid).toBe(process.pid)
  })

  it.each(['', '{"pid":', 'null'])('that was cut off while it was written (%j) is taken over', lock => {
    write(lock)
    lockFolder(folder, 'http://new')
    expect(holder().pid).toBe(process.pid)
  })

  it('is not given back by one who has lost it', () => {
    const release = lockFolder(folder, 'http://one')
    const other = JSON.stringify({ pid: 1, startTime: '1', url: 'http://other' })
    write(other)
    release()
    expect(readFileSync(join(folder, 'hero.lock'), 'utf8')).toBe(other)
  })
})
