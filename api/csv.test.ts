import { describe, expect, it } from 'vitest'
import { type Cell, csvLine, csvStream, partsByKey } from './csv.ts'

describe('a row of a CSV file', () => {
  it.each<[string, Cell, string]>([
    ['a formula', '=cmd|calc', "'=cmd|calc"],
    ['a plus', '+1 212 555 0100', "'+1 212 555 0100"],
    ['a minus', '-2+3', "'-2+3"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a full-width equals sign', '＝cmd|calc', "'＝cmd|calc"],
    ['a full-width plus', '＋1', "'＋1"],
    ['a full-width minus', '－1', "'－1"],
    ['a full-width at sign', '＠SUM(A1)', "'＠SUM(A1)"],
    ['a small equals sign', '﹦1', "'﹦1"],
    ['a formula behind blanks', ' \u00a0=1', "' \u00a0=1"],
    ['a line break in front', '\n=1', '"\'\n=1"'],
    ['a tab', '\t=1', '"\'\t=1"'],
    ['a carriage return', '\r=1', '"\'\r=1"'],
    ['a plain text', 'Ada Mercer', 'Ada Mercer'],
    ['a number below zero', -3, '-3'],
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'she said "no"', '"she said ""no"""'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['nothing', null, ''],
    ['an instant', new Date('2026-11-21T18:22:00Z'), '2026-11-21T18:22:00.000Z'],
  ])('writes %s so that a spreadsheet shows it and runs nothing', (_, cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  })

  it('keeps a cell that begins with a formula sign behind a quote or a comma a text, too', () => {
    expect(csvLine(['=1,2', '="x"'])).toBe('"\'=1,2","\'=""x"""\r\n')
  })
})

describe('a CSV stream', () => {
  const numbers = (upTo: number, asked: number[] = []) =>
    partsByKey<number>(
      async last => {
        const from = last ?? 0
        asked.push(from)
        return Array.from({ length: Math.min(3, upTo - from) }, (_, at) => from + at + 1)
      },
      number => [number],
    )

  it('is the head, then all rows, each once', async () => {
    const text = await new Response(csvStream(['n'], numbers(7))).text()
    expect(text).toBe('n\r\n1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7\r\n')
  })

  it('reads a part only when the one before was taken, and stops when the reader goes away', async () => {
    const asked: number[] = []
    const reader = csvStream(['n'], numbers(1_000_000, asked)).getReader()
    await reader.read()
    await reader.read()
    expect(asked.length).toBeLessThanOrEqual(3)
    await reader.cancel()
    const before = asked.length
    await new Promise(resolve => setImmediate(resolve))
    expect(asked.length).toBe(before)
  })

  it('breaks off when the rows cannot be read, so that half a file is not taken for a whole one', async () => {
    async function* failing() {
      yield [[1]]
      throw new Error('the database is away')
    }
    await expect(new Response(csvStream(['n'], failing())).text()).rejects.toThrow()
  })
})
