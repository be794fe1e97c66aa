import type { Page } from 'playwright-core'
import { href } from 'react-router'
import { expect } from 'vitest'
import { screens } from '../../../server/screens/catalog.ts'
import { hydrated } from '../harness/browser.ts'
import { screen } from '../harness/journey.ts'
import { doubleText, unreadable } from '../harness/large-text.ts'
import { member, newPerson, sendSteps } from '../harness/people.ts'
import { newStaff } from '../harness/staff.ts'
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
    await logInToConsole(world, page, await newStaff())
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
    await logInToConsole(world, bare, await newStaff())
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
    await logInToConsole(world, page, await newStaff())
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

/** The first state of each list, where it has rows. */
const lists = new Map(
  screens
    .toReversed()
    .filter(({ id }) =>
      /^console-(queue|support|waitlist|team|audit-log|content|images|notifications|people)(\.|$)/.test(id),
    )
    .map(({ id, path }) => [path.split(/[?#]/)[0], `/dev/screens/${id}${path}`]),
)

screen(
  'By Tab, the button of a list’s filters comes after the last of them, where it is seen, too',
  async world => {
    let seen = 0
    for (const address of lists.values()) {
      const page = await world.open(address)
      const form = page.locator('search form, form[role=search]').first()
      if ((await form.count()) === 0) continue
      seen += 1
      await hydrated(page)
      const controls = form.locator('input:not([type=hidden]), select, button')
      await controls.first().focus()
      const met: { tag: string; x: number; y: number }[] = []
      // A date has three stops of its own.
      for (let stops = 3 * (await controls.count()); stops > 0; stops -= 1) {
        const [found] = await form.evaluate(element => {
          const { activeElement } = document
          if (!activeElement || !element.contains(activeElement)) return []
          const { x, y } = activeElement.getBoundingClientRect()
          return [{ tag: activeElement.tagName, x, y }]
        })
        if (!found) break
        const before = met.at(-1)
        if (before?.x !== found.x || before.y !== found.y) met.push(found)
        await page.keyboard.press('Tab')
      }
      expect(met.length, address).toBe(await controls.count())
      expect(met.map(({ tag }) => tag).indexOf('BUTTON'), address).toBe(met.length - 1)
      expect(
        met.toSorted((a, b) => (Math.abs(a.y - b.y) < 8 ? a.x - b.x : a.y - b.y)),
        address,
      ).toEqual(met)
    }
    expect(seen).toBeGreaterThan(6)
  },
  { widths: ['phone', 'desktop'], instance: 'development' },
)

screen(
  'A long name in the queue covers nothing beside it, and with large text a short one stays whole',
  async world => {
    const long = { ...newPerson(), firstName: 'Wolfeschlegelsteinhausenbergerdorff' }
    const short = await member(world, 'hero')
    for (const hero of [short, await member(world, 'hero', long)]) {
      await sendSteps(hero, 1)
      const page = await world.open()
      await logInToConsole(world, page, await newStaff())
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
