import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { doubleText, unreadable } from '../harness/large-text.ts'
import { member, newPerson, sendSteps } from '../harness/people.ts'
import { newReviewer } from '../harness/staff.ts'
import { logInToConsole, openCase } from '../steps/console.ts'

const addressesIn = (page: Page) =>
  page.locator('a[href]').evaluateAll(links => links.map(link => link.getAttribute('href')!))

const search = (page: Page) => page.getByRole('search').getByRole('searchbox')

screen(
  'A search by name is in no address and survives a case, its end and the way back, with scripts and without',
  async world => {
    const hero = await member(world, 'hero')
    await sendSteps(hero, 2)
    const page = await world.open()
    await logInToConsole(world, page, await newReviewer())
    await openCase(world, page, hero, 'ID or driver')
    const addresses = [page.url(), ...(await addressesIn(page))]
    expect(addresses.filter(address => address.includes('found=')).length).toBeGreaterThan(1)
    expect(addresses.filter(address => address.includes(hero.lastName))).toEqual([])
    expect(await search(page).inputValue()).toBe(hero.lastName)
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.waitForURL(/securityLicense/)
    expect(await search(page).inputValue()).toBe(hero.lastName)
    await page.goBack()
    await page.goBack()
    await page.waitForURL(url => url.pathname === href('/console'))
    expect(await search(page).inputValue()).toBe(hero.lastName)

    const bare = await world.open(undefined, { javaScriptEnabled: false })
    await logInToConsole(world, bare, await newReviewer())
    await search(bare).fill(hero.lastName)
    await bare.getByRole('search').getByRole('button', { name: /^Find/ }).click()
    await bare.waitForURL(/found=/)
    expect(bare.url()).not.toContain(hero.lastName)
    expect(await search(bare).inputValue()).toBe(hero.lastName)
    await bare
      .getByRole('link', { name: new RegExp(hero.lastName) })
      .first()
      .click()
    expect(await search(bare).inputValue()).toBe(hero.lastName)
  },
  { widths: ['desktop'] },
)

screen(
  'Arrow keys reach every option of a filter, and the button applies it',
  async world => {
    const page = await world.open()
    await logInToConsole(world, page, await newReviewer())
    await hydrated(page)
    const step = page.getByLabel('Step', { exact: true })
    await step.focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
    expect(await step.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(3)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('search').getByRole('button', { name: /^Find/ }).click()
    await page.waitForURL(/step=/)
  },
  { widths: ['desktop'] },
)

screen(
  'A long name in the queue covers nothing beside it, and with large text a short one stays whole',
  async world => {
    const long = { ...newPerson(), firstName: 'Wolfeschlegelsteinhausenbergerdorff' }
    const short = await member(world, 'hero')
    for (const hero of [short, await member(world, 'hero', long)]) {
      await sendSteps(hero, 1)
      const page = await world.open()
      await logInToConsole(world, page, await newReviewer())
      await search(page).fill(hero.lastName)
      await page.getByRole('search').getByRole('button', { name: /^Find/ }).click()
      await page
        .getByRole('link', { name: new RegExp(hero.lastName) })
        .first()
        .waitFor()
      const names = page.locator('.con-q li b')
      expect(await names.evaluateAll(all => all.filter(b => b.scrollWidth > b.clientWidth))).toEqual([])
      if (hero !== short) continue
      await doubleText(page)
      expect((await unreadable(page)).filter(problem => problem.endsWith('in b'))).toEqual([])
    }
  },
  { widths: ['desktop'] },
)
