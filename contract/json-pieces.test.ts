import { expect, it } from 'vitest'
import { jsonPieces } from './json-pieces.server.ts'

const value = {
  at: new Date(0),
  none: undefined,
  nothing: null,
  empty: {},
  tables: {
    none: [],
    one: [{ text: 'a\nb "c"', list: [1, undefined, { deep: true }], is: undefined }],
    two: [{ a: 1 }, { b: { c: ['\u2028'] } }],
  },
}

it('pieces of JSON together are what JSON.stringify writes, however deep it is taken apart', () => {
  for (const indent of [0, 2])
    for (const depth of [0, 1, 2, 3, 4, 9])
      expect([...jsonPieces(value, { depth, indent })].join('')).toBe(JSON.stringify(value, null, indent))
})
