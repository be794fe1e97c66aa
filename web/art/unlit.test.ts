import { describe, expect, test } from 'vitest'
import { pageEnds, unlitEnds } from './page-ends.ts'

const light = /#FFC21A|#FFD768|#FFEBB4/i
const beam = /<use href="#[\w-]+-lampc"/

describe('a place before it is lit', () => {
  test.each(Object.entries(unlitEnds))('%s has no light', (name, draw) => {
    const lit = pageEnds[name.replace('unlit', 'end') as keyof typeof pageEnds]()
    const dark = draw()
    expect(lit.body).toMatch(light)
    expect(dark.body).not.toMatch(light)
    expect(dark.body).not.toMatch(beam)
  })

  test.each(Object.entries(unlitEnds))('%s lies under the lit one: same frame, same people', (name, draw) => {
    const lit = pageEnds[name.replace('unlit', 'end') as keyof typeof pageEnds]()
    const dark = draw()
    expect(dark).toMatchObject({ viewBox: lit.viewBox, fit: lit.fit })
    expect(dark.body.match(/<g transform/g)).toEqual(lit.body.match(/<g transform/g))
  })
})
