import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { describe, expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen, type World } from '../harness/journey.ts'
import { newStaff } from '../harness/staff.ts'
import { logInToConsole } from '../steps/console.ts'

async function newPost(world: World): Promise<Page> {
  const page = await world.open()
  await logInToConsole(world, page, await newStaff('Edda Editor', 'editor'), href('/console/content'))
  await page.goto(world.url + href('/console/content'))
  await hydrated(page)
  await page.locator('#new-kind').selectOption({ label: 'Blog post' })
  await page.locator('#new-title').fill('A walk by keyboard')
  await page.keyboard.press('Enter')
  await page.getByRole('toolbar', { name: 'Text' }).waitFor()
  return page
}

const hasFocus = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words)

describe('the editor of texts by keyboard', () => {
  screen(
    'has one stop for its tools, says which address can’t be a link, and closes its forms with Escape',
    async world => {
      const page = await newPost(world)
      const text = page.getByRole('textbox', { name: 'Text', exact: true })
      await page.getByLabel('Title').focus()
      await page.keyboard.press('Tab')
      await hasFocus(page, 'H2')
      await page.keyboard.press('ArrowRight')
      await hasFocus(page, 'H3')
      await page.keyboard.press('Tab')
      expect(await text.evaluate(one => one === document.activeElement)).toBe(true)
      await page.keyboard.press('Shift+Tab')
      await hasFocus(page, 'H3')

      await text.focus()
      await page.keyboard.type('fees')
      await page.keyboard.press('Control+a')
      const address = page.getByLabel('Link to')
      for (const name of ['Link', 'Picture']) {
        await page.getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
        await page.getByLabel(name === 'Link' ? 'Link to' : 'Find an image').waitFor()
        await page.keyboard.press('Escape')
        await hasFocus(page, name)
      }
      await page.getByRole('button', { name: 'Link', exact: true }).focus()
      await page.keyboard.press('Enter')
      await address.fill('javascript:alert(1)')
      await page.keyboard.press('Enter')
      await page.getByText('A text can’t link to this address.').waitFor()
      await address.fill('/fees')
      await page.keyboard.press('Enter')
      await address.waitFor({ state: 'detached' })
      await expect.poll(() => text.innerHTML()).toContain('<a href="/fees">fees</a>')
    },
    { widths: ['desktop'] },
  )

  screen(
    'says when a press of Save has saved, and outlines a preview that has the focus',
    async world => {
      const page = await newPost(world)
      await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
      await page.keyboard.type('Some words.')
      await page.getByRole('button', { name: 'Save', exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.getByText(/^Saved \d/).waitFor()

      const frame = page.getByTitle('Preview of the page')
      // The save loads it anew, and a press of Tab meanwhile would begin in the new document.
      await frame.contentFrame().getByText('Some words.').waitFor()
      const outline = () => frame.evaluate(one => getComputedStyle(one).outlineStyle)
      expect(await outline()).toBe('none')
      await page.getByRole('link', { name: /^Open the preview/ }).focus()
      await page.keyboard.press('Tab')
      await expect.poll(outline).toBe('solid')
      // A preview that is loaded anew in this moment, because the text was saved twice, takes the press to its new document.
      const back = async () => {
        await page.keyboard.press('Shift+Tab')
        return outline()
      }
      await expect.poll(back, { interval: 500 }).toBe('none')
    },
    { widths: ['desktop'] },
  )
})

screen(
  'The buttons of the editor are at the end of their bar, also on a wide screen',
  async world => {
    const page = await newPost(world)
    await page.setViewportSize({ width: 1920, height: 1000 })
    const bar = page.getByRole('button', { name: 'Publish' }).locator('..')
    const gap = await bar.evaluate(
      one => one.getBoundingClientRect().right - one.lastElementChild!.getBoundingClientRect().right,
    )
    expect(gap).toBeLessThan(1)
  },
  { widths: ['desktop'] },
)
