import { describe, expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'
import { contentOf, edited, elementsOf, replaceTags, tagsOf, textOf } from './read-html.server.ts'

describe('the text of HTML', () => {
  it.each([
    ['<p>a <b>b</b></p>', 'a b'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&lt;i&gt; &quot;&#39;&#x2019;&rsquo;', '<i> "\'’’'],
    ['<p title="a > b">c</p>', 'c'],
    ['<!-- not this --><p>this</p>', 'this'],
    ['2 < 3 & 4', '2 < 3 & 4'],
    ['<p>never closed', 'never closed'],
  ])('%s reads %j', (html, text) => expect(textOf(html)).toBe(text))

  it('has in place of a tag what the caller wants there', () => {
    expect(textOf('<p>a</p><p>b<br>c</p>', (_, isClosing) => (isClosing ? '/' : '|'))).toBe('|a/|b|/c/')
  })

  it.each([`<script>alert("1") & 'x'</script>`, '&amp;', ''])(
    'comes back from its escaped form: %s',
    text => {
      expect(textOf(escapeHtml(text))).toBe(text)
      expect(tagsOf(`<a title="${escapeHtml(text)}" class='${escapeHtml(text)}'>`)[0]?.attributes).toEqual({
        title: text,
        class: text,
      })
    },
  )
})

describe('the tags of HTML', () => {
  it('are read however they are quoted, and found where they stand', () => {
    const html = `x<IMG alt='a > "b"' src=/y.png><img src="/z.png?a=1&amp;b=2" alt="" />`
    expect(tagsOf(html, 'img').map(({ attributes }) => attributes)).toEqual([
      { alt: 'a > "b"', src: '/y.png' },
      { src: '/z.png?a=1&b=2', alt: '' },
    ])
    expect(replaceTags(html, 'img', ({ source }) => `[${source}]`)).toBe(
      `x[<IMG alt='a > "b"' src=/y.png>][<img src="/z.png?a=1&amp;b=2" alt="" />]`,
    )
  })

  it('are none inside of a comment or an attribute', () => {
    expect(tagsOf('<!-- <img> --><p title="<img>">', 'img')).toEqual([])
  })
})

describe('the elements of HTML', () => {
  it('have their tags, content, children and depth', () => {
    const html = '<ul><li id="a">x<br>y</li><li>z</li></ul>'
    const [list, first, lineBreak, second] = elementsOf(html)
    expect(list!.children).toEqual([first, second])
    expect([list, first, lineBreak, second].map(element => element!.depth)).toEqual([1, 2, 3, 2])
    expect([first, lineBreak, second].map(element => contentOf(html, element!))).toEqual(['x<br>y', '', 'z'])
    expect(first!.attributes).toEqual({ id: 'a' })
  })

  it('end where a closing tag is left out', () => {
    const html = '<ul><li>a<li>b</ul>'
    expect(elementsOf(html).map(element => contentOf(html, element))).toEqual(['<li>a<li>b', 'a', 'b'])
  })

  it('are edited at any of their places', () => {
    const html = '<p>a</p><h1>b</h1>'
    const [, heading] = elementsOf(html)
    const edits = [
      { ...heading!.close, text: '</h2>' },
      { ...heading!.open, text: '<h2>' },
    ]
    expect(edited(html, edits)).toBe('<p>a</p><h2>b</h2>')
  })
})
