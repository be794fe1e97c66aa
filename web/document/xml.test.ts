import { expect, it } from 'vitest'
import { element, emptyElement, parent, xmlDocument } from './xml.ts'

it('escapes text and attributes, and leaves out what XML forbids', () => {
  expect(element('t', 'A <b> & "c"\u0000\u0008\uffff ’', { 'a:b': `x"'&` })).toBe(
    '<t a:b="x&quot;&#39;&amp;">A &lt;b&gt; &amp; &quot;c&quot; ’</t>',
  )
  expect(emptyElement('link', { href: '/?a=1&b=2' })).toBe('<link href="/?a=1&amp;b=2"/>')
})

it('puts the children of an element on lines of their own', () => {
  expect(xmlDocument(parent('r', [element('a', '1'), '', element('a', '2')], { v: '1' }))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<r v="1">\n<a>1</a>\n<a>2</a>\n</r>\n',
  )
})
