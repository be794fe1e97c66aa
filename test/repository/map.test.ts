import { describe, expect, it } from 'vitest'
import { drawMap } from './map.ts'
import { textOf } from './source.ts'

describe('docs/map.md', () => {
  const map = drawMap()

  it('is fresh; write it anew with: npm run map', () => {
    expect(textOf('docs/map.md')).toBe(map)
  })

  it('knows a service for every call', () => {
    const rows = map.split('\n').filter(line => /^\| `\w+\.\w+`/.test(line))
    // The reference to the bot check is its provider's: no service, no table.
    expect(rows.filter(row => row.split(' | ')[2] === '–').map(row => row.split('`')[1])).toEqual([])
  })
})
