import { describe, expect, it } from 'vitest'
import { newContext } from '../harness/browser.ts'
import { partsOfPage } from './parts.ts'

const alike = [
  ['<p>One</p>', '<p>Two</p>'],
  ['<a href="/a">One</a>', '<a href="/b">Two</a>'],
  ['<ul><li>One</li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
  ['<p>One</p>', '<p>One</p><p hidden class="error">Two</p>'],
] as const

const different = [
  ['<button>One</button>', '<button></button>'],
  ['<img alt="One">', '<img>'],
  ['<img alt="One">', '<img alt="">'],
  ['<p>One</p>', '<p>Featherstonehaugh</p>'],
  ['<p>One</p>', '<p class="note">One</p>'],
  ['<p>One</p>', '<p data-tone="quiet">One</p>'],
  ['<p>One</p>', '<p style="color: gray">One</p>'],
  ['<p>One</p>', '<div><p>One</p></div>'],
  ['<input aria-label="One">', '<input>'],
  ['<input type="text">', '<input type="text" disabled>'],
] as const

describe('the parts of a page that decide whether it is looked at again', () => {
  it('are alike for other words, more of the same and hidden elements, and differ in what a rule could judge', async () => {
    const page = await (await newContext('phone')).newPage()
    const partsOf = async (html: string) => {
      await page.setContent(`<main>${html}</main>`)
      return (await page.evaluate(partsOfPage, ['main'])).sort()
    }
    for (const [one, other] of alike) expect(await partsOf(other), other).toEqual(await partsOf(one))
    for (const [one, other] of different) expect(await partsOf(other), other).not.toEqual(await partsOf(one))
  })
})
