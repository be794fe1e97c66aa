import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../db/seed/markdown.ts'
import { cleanText } from './clean-text.ts'

describe('what the editor writes', () => {
  it('is stored as the texts of a release are', () => {
    expect(cleanText('<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>Three</p></li></ul></li></ul>')).toBe(
      '<ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul>',
    )
    expect(
      cleanText(
        '<table><tbody><tr><th colspan="1" rowspan="1"><p>A</p></th></tr><tr><td colspan="1"><p>1</p></td></tr></tbody></table>',
      ),
    ).toBe('<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>')
    expect(cleanText('<p>Text</p><p></p><p><br></p>')).toBe('<p>Text</p>')
  })

  it('is not changed by being stored twice, nor are the texts of a release', () => {
    const html = renderMarkdown(
      '## Head {#own}\n\nA *b* **c** [d](/fees)\n\n- e\n  - f\n\n1. g\n\n| h | i |\n|---|---|\n| j | k |\n\n> l\n\n![m](/banners/night.svg)',
    )
    expect(cleanText(cleanText(html))).toBe(cleanText(html))
    const tight = (text: string) => text.replace(/>\s+</g, '><')
    expect(tight(cleanText(html))).toBe(tight(html))
  })
})
