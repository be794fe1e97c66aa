import type { Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elementsOf, formModule } from './elements.ts'

const parse = (html: string) =>
  parseDocument(html, { lowerCaseTags: false, lowerCaseAttributeNames: false }).children

function rendered(elements: string): string {
  const make = new Function('h', 'all', `return h(all, null, ${elements})`)
  return renderToStaticMarkup(make(createElement, Fragment) as ReactNode)
}

test('Markup that React wrote comes out of the written elements as it went in', () => {
  const html =
    '<main class="wrap" id="main"><h1>You &amp; your Hero</h1><svg viewBox="0 0 2 2" aria-hidden="true"><linearGradient id="a"></linearGradient><path d="M0 0" stroke-width="2"></path></svg><form action="/out" method="post"><label for="a">Name</label><button type="submit" disabled="">Go</button></form></main>'
  expect(rendered(elementsOf(parse(html)))).toBe(html)
})

test('Comments and empty text do not become elements', () => {
  expect(rendered(elementsOf(parse('<p>A<!-- -->B</p><!--$-->')))).toBe('<p>AB</p>')
})

test('What stands in for an element takes its place, and its neighbors stay', () => {
  const elements = elementsOf(parse('<i>1</i><b>2</b><i>3</i>'), {
    replace: node => (node.name === 'b' ? 'h("u",null,"new")' : undefined),
  })
  expect(rendered(elements)).toBe('<i>1</i><u>new</u><i>3</i>')
})

test('The form of the peers keeps its fields in state, except those that nobody fills in', () => {
  const [form] = parse(
    '<form><input type="hidden" name="attempt" value="1"/><input name="firstName"/><input type="checkbox" name="agree"/><select name="countryCode"><option value="+1" selected="">US</option></select></form>',
  ) as Element[]
  const written = formModule(form!)
  expect(written).toMatch(/^'use client'/)
  expect(written).toContain('"defaultValue":"1"')
  for (const name of ['firstName', 'countryCode']) expect(written).toContain(`value:values["${name}"]??""`)
  expect(written).toContain('checked:!!values["agree"]')
  expect(written).not.toContain('selected')
})
