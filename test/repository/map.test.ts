import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawMap } from './map.ts'
import { projectFiles, textOf } from './source.ts'

describe('docs/map.md', () => {
  const map = drawMap()

  it('is current; update it with: npm run map', () => {
    expect(textOf('docs/map.md')).toBe(map)
  })

  it('shows a service for every call', () => {
    const rows = map.split('\n').filter(line => /^\| `\w+\.\w+`/.test(line))
    // The bot check's challenge comes from its provider, so it has no service and no table.
    expect(rows.filter(row => row.split(' | ')[2] === '–').map(row => row.split('`')[1])).toEqual([])
  })

  it('stays the same when a new file is committed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hero-files-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
    const files = ['a-new.ts', 'b-known.ts']
    for (const file of files) writeFileSync(join(folder, file), '')
    git('init', '--quiet')
    git('add', 'b-known.ts')
    expect(projectFiles(folder)).toEqual(files)
    git('add', '.')
    expect(projectFiles(folder)).toEqual(files)
  })
})
