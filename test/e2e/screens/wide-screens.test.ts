import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { unreadable } from '../harness/large-text.ts'
import { still } from '../harness/look.ts'
import { problemsOfPublicPages } from '../harness/public-pages.ts'

/** A very wide monitor, and a tablet that shows the narrowest desktop layout. */
const screens = [
  { width: 3440, height: 1440 },
  { width: 1024, height: 768 },
]

/** Headings and paragraphs whose column has no room for a few words, so that they run down the page. */
const squeezed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p)')]
      .filter(element => element.checkVisibility() && !element.closest('svg, [aria-hidden=true]'))
      .filter(element => {
        const { width, height } = element.getBoundingClientRect()
        const size = Number.parseFloat(getComputedStyle(element).fontSize)
        return width > 1 && width < size * 4.2 && height > size * 3.3
      })
      .map(element => `"${element.textContent.trim().slice(0, 40)}" is squeezed`),
  )

/** Headings side by side that read as one. */
const touching = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h2, h3)')].map(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const space = Number.parseFloat(getComputedStyle(element).fontSize) * 0.3
      return { space, text: element.textContent.trim(), rect: range.getBoundingClientRect() }
    })
    return headings.flatMap(one =>
      headings
        .filter(({ rect }) => Math.abs(rect.top - one.rect.top) < 4 && rect.left > one.rect.left)
        .filter(({ rect }) => rect.left - one.rect.right < one.space)
        .map(({ text }) => `"${one.text}" touches "${text}"`),
    )
  })

it('public pages have room for their words on a very wide screen and on a tablet held sideways', async () => {
  const problems = await problemsOfPublicPages('desktop', async page => {
    const problems: string[] = []
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await still(page)
      const found = [...(await unreadable(page)), ...(await squeezed(page)), ...(await touching(page))]
      problems.push(...found.map(problem => `at ${screen.width}: ${problem}`))
    }
    return problems
  })
  expect(problems).toEqual([])
})
