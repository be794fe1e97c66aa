import { describe, expect, test } from 'vitest'
import { withAnchors } from './anchors.server.ts'
import { cleanHtml } from './clean.server.ts'

describe('text from the API', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<p style="color:red" onclick="x()">x</p>',
    '<svg onload=alert(1)><a xlink:href="javascript:x">x</a></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name=x></form>',
    '<base href="https://evil.example">',
  ])('%s loses what could act', html => {
    expect(cleanHtml(html)).not.toMatch(/script|on\w+=|style=|javascript:|data:|iframe|form|base|svg/i)
  })

  test('keeps headings with their ids, lists, links and tables', () => {
    const html = '<h2 id="coverage">Cover</h2><ul><li><a href="/fees">Fees</a></li></ul>'
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml('<table><tbody><tr><td>1</td></tr></tbody></table>')).toContain('role="group"')
  })

  test('a phone number does not break across lines, and its link stays as it is', () => {
    const html =
      '<p title="(212) 555-0142">Call (212) 555-0142 or <a href="tel:+12125550142">(212) 555-0143</a>.</p>'
    expect(cleanHtml(html)).toBe(
      '<p>Call (212)\u00a0555-0142 or <a href="tel:+12125550142">(212)\u00a0555-0143</a>.</p>',
    )
    expect(cleanHtml('<a href="https://hero.test/?(212) 555-0142">x</a>')).toContain('?(212) 555-0142"')
  })

  const table = (head: string[], ...rows: string[][]) =>
    `<table><thead><tr>${head.map(name => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`

  test('the cells of a wide table say which column they are in, after the first, which is the title of its row', () => {
    const html = cleanHtml(
      table(['What', 'When', 'A "<b>why</b>" &amp; more'], ['Email', 'You sign up', 'To write']),
    )
    expect(html).toContain('<div class="rich-table rich-table--wide"><table>')
    expect(html).toContain(
      '<tr><td>Email</td><td data-name="When">You sign up</td><td data-name="A &quot;why&quot; &amp; more">To write</td></tr>',
    )
  })

  test('a column without a name names no cell, and moves no other name', () => {
    expect(cleanHtml(table(['', 'When', '', 'Where'], ['Email', 'a', 'b', 'c']))).toContain(
      '<td>Email</td><td data-name="When">a</td><td>b</td><td data-name="Where">c</td>',
    )
  })

  test('a wide table does not scroll, and the title of a row is named by nothing', () => {
    const html = cleanHtml(
      '<table><thead><tr><th scope="col">What</th><th>When</th><th>Why</th></tr></thead><tbody><tr><th scope="row">Email</th><td>now</td><td>so</td></tr></tbody></table>',
    )
    expect(html).toBe(
      '<div class="rich-table rich-table--wide"><table><thead><tr><th scope="col">What</th><th>When</th><th>Why</th></tr></thead><tbody><tr><th scope="row">Email</th><td data-name="When">now</td><td data-name="Why">so</td></tr></tbody></table></div>',
    )
  })

  test('a header cell in the middle of a row names its column like the others', () => {
    const html = cleanHtml(
      '<table><thead><tr><th>Plan</th><th>Name</th><th>Price</th></tr></thead><tbody><tr><td>1</td><th scope="row">Short</th><td>$15</td></tr></tbody></table>',
    )
    expect(html).toContain(
      '<td>1</td><th scope="row" data-name="Name">Short</th><td data-name="Price">$15</td>',
    )
    expect(html).toContain('<th>Plan</th><th>Name</th><th>Price</th>')
  })

  test('a table in a table keeps its cells apart from those of the outer one', () => {
    const inner = table(['a', 'b', 'c'], ['1', '2', '3'])
    const html = cleanHtml(table(['Outer', 'Two'], [inner, 'x']))
    expect(html.match(/data-name="[abc]"/g)).toEqual(['data-name="b"', 'data-name="c"'])
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2)
    expect(html).toContain('<td>x</td>')
  })

  test('a table of two columns fits on a phone and keeps its shape', () => {
    const html = cleanHtml(table(['Time', 'Price'], ['15 minutes', '$15.00']))
    expect(html).not.toMatch(/data-name|rich-table--wide/)
    expect(html).toMatch(/^<div class="rich-table" [^>]*><table>.*<\/table><\/div>$/)
  })

  test('its headings get ids of their own, each once', () => {
    const { html, headings } = withAnchors(
      '<h2>What &amp; why</h2><h2>What &amp; why</h2><h2 id="own">Own</h2>',
    )
    expect(headings).toEqual([
      { id: 'what-why', text: 'What & why' },
      { id: 'what-why-2', text: 'What & why' },
      { id: 'own', text: 'Own' },
    ])
    expect(html).toContain('<h2 id="what-why-2">')
  })

  test('its headings take no id that the page around them has', () => {
    expect(withAnchors('<h2>Contents</h2><h2 id="main">x</h2>').headings.map(({ id }) => id)).toEqual([
      'contents-2',
      'main-2',
    ])
  })

  test('a heading about HTML is listed as it reads', () => {
    expect(
      withAnchors('<h2>&amp;lt;b&amp;gt; &lt;i&gt; &nbsp;&copy; &#8217; <em>x</em></h2>').headings,
    ).toEqual([{ id: 'lt-b-gt-i-x', text: '&lt;b&gt; <i> \u00a0\u00a9 \u2019 x' }])
  })
})
