import { describe, expect, it } from 'vitest'
import { archiveName, expired } from './destination.ts'

describe('archives that are due for removal', () => {
  it('are those older than the setting says, never the newest, and no other file', () => {
    const at = (text: string) => archiveName(new Date(text))
    const names = [
      at('2026-09-01T02:00:00Z'),
      'notes.txt',
      at('2026-10-01T02:00:00Z'),
      at('2026-11-20T02:00:00Z'),
    ]
    expect(expired(names, 35, new Date('2026-11-22T02:00:00Z'))).toEqual([names[0], names[2]])
    expect(expired(names.slice(0, 3), 35, new Date('2027-11-22T02:00:00Z'))).toEqual([names[0]])
  })
})
