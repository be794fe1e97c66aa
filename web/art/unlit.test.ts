import { describe, expect, test } from 'vitest'
import { drawingFiles } from './drawing-files.server.ts'
import { unlitEnds } from './page-ends.ts'

/** Each unlit drawing with the lit one. */
const pairs = [
  ...Object.entries(unlitEnds).map(([name, draw]) => ({ name, draw, of: name.replace('unlit', 'end') })),
  ...Object.entries(drawingFiles)
    .filter(([name]) => name.endsWith('-unlit'))
    .map(([name, draw]) => ({ name, draw, of: name.replace('-unlit', '') })),
].map(pair => ({ ...pair, lit: Object.entries(drawingFiles).find(([name]) => name === pair.of)![1]() }))

const light = /#FFC21A|#FFD768|#FFEBB4/i
const beam = /<use href="#[\w-]+-lampc"/

describe('a place before it is lit', () => {
  test.each(pairs)('$name has no light', ({ lit, draw }) => {
    const dark = draw()
    expect(lit.body).toMatch(light)
    expect(dark.body).not.toMatch(light)
    expect(dark.body).not.toMatch(beam)
  })

  test.each(pairs)('$name lies under the lit one: same frame, same people', ({ lit, draw }) => {
    const dark = draw()
    expect(dark).toMatchObject({ viewBox: lit.viewBox, fit: lit.fit })
    expect(dark.body.match(/<g transform/g)).toEqual(lit.body.match(/<g transform/g))
  })
})
