import { describe, expect, it } from 'vitest'
import { styleSheets } from '../../test/repository/style-sheets.ts'

interface Block {
  /** The heads of the blocks around it, and its own. */
  heads: string[]
  declarations: string
}

/** The innermost blocks of a sheet. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  const open: { head: string; text: string }[] = []
  let text = ''
  for (const character of css)
    if (character === '{') {
      const parts = text.split(';')
      const head = (parts.pop() ?? '').trim()
      open.push({ head, text: '' })
      text = ''
    } else if (character === '}') {
      const heads = open.map(({ head }) => head)
      if (text.trim()) blocks.push({ heads, declarations: text })
      open.pop()
      text = ''
    } else text += character
  return blocks
}

const blocks = styleSheets.flatMap(({ file, css }) => blocksOf(css).map(block => ({ file, ...block })))

describe('motion', () => {
  it('changes nothing that would be laid out again: only transform, translate, opacity, clip-path and what a mask shows', () => {
    const frames = blocks.filter(({ heads }) => heads.some(head => head.startsWith('@keyframes')))
    expect(frames.length).toBeGreaterThan(5)
    const changed = frames.flatMap(({ file, declarations }) =>
      [...declarations.matchAll(/(?:^|;)\s*([a-z-]+)\s*:/g)].map(({ 1: property }) => ({ file, property })),
    )
    const painted = ['transform', 'translate', 'opacity', 'clip-path', 'visibility', '--table-fade']
    const allowed = [...painted, 'scroll-snap-align']
    expect(changed.filter(({ property }) => !allowed.includes(property ?? ''))).toEqual([])
  })

  it('follows the scroll bar only where the browser can, and where motion is welcome', () => {
    const following = blocks.filter(({ declarations }) => /animation-timeline/.test(declarations))
    expect(following.length).toBeGreaterThan(5)
    const bare = following.filter(
      ({ heads }) =>
        !heads.some(head => head.startsWith('@supports')) ||
        !heads.some(head => head.includes('prefers-reduced-motion: no-preference')),
    )
    expect(bare.map(({ file, heads }) => `${file}: ${heads.at(-1)}`)).toEqual([])
  })

  it('never repeats by itself', () => {
    expect(
      styleSheets.filter(({ css }) => /animation[^;]*infinite/.test(css)).map(({ file }) => file),
    ).toEqual([])
  })
})
