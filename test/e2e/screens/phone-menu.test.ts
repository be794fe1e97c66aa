import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'

screen('the menu of a phone held sideways can be scrolled to its last link', async world => {
  const page = await world.open(href('/fees'))
  await page.setViewportSize({ width: 844, height: 390 })
  await page.locator('header summary').click()
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Become a Hero' })
  expect((await last.boundingBox())!.y).toBeGreaterThan(390)
  await page.mouse.move(400, 200)
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await last.boundingBox())!.y).toBeLessThan(390)
  await last.click()
  await page.waitForURL(`**${href('/hero-signup')}`)
})

screen('the keyboard leaves the open menu for nothing that it covers', async world => {
  const page = await world.open(href('/fees'))
  await page.locator('header summary').press('Enter')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Become a Hero' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main, footer') ?? null)).toBeNull()
  await page.locator('header summary').press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

screen('the open menu marks the part of the site that the page belongs to', async world => {
  const page = await world.open(href('/fees'))
  await page.locator('header summary').click()
  const lines = await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll(links => links.map(link => [link.textContent, getComputedStyle(link).textDecorationLine]))
  expect(lines.filter(([, line]) => line === 'underline')).toEqual([['What is Hero', 'underline']])
})

screen(
  'Escape closes the menu of a page with scripts, and its button has the focus',
  async world => {
    const page = await world.open(href('/hero-signup'))
    await hydrated(page)
    const button = page.locator('header summary')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await button.click()
    await menu.getByRole('link', { name: 'Company' }).focus()
    await page.keyboard.press('Escape')
    expect(await menu.isVisible()).toBe(false)
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await menu.waitFor()
  },
  { widths: ['phone'] },
)
